using MiniBench.Tool;

return ToolProgram.Run(args, ToolConsole.OfProcess());
