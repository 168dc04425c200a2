using MiniBench.Tool;
using MiniBench.Tool.Running;

GuardedTool.WatchOtherEnd();
return ToolProgram.Run(args, ToolConsole.OfProcess());
