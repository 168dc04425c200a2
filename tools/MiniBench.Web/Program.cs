using MiniBench.Web;

return await WebProgram.Run(args);
