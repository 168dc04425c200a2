using System.CommandLine;
using MiniBench.Output;

namespace MiniBench.Tool.Commands;

/// <summary>minibench completion: a script that teaches a shell the tool's commands and options.</summary>
internal static class CompletionCommand
{
    private const string Examples = """
          minibench completion bash >> ~/.bashrc
          minibench completion zsh >> ~/.zshrc
          minibench completion pwsh >> $PROFILE
        """;

    private const string Bash = """
        # minibench: completes commands, options and files.
        _minibench() {
            local IFS=$'\n' word=${COMP_WORDS[COMP_CWORD]} kinds
            COMPREPLY=($(compgen -W "$(minibench "[suggest:$COMP_POINT]" "$COMP_LINE" 2>/dev/null)" -- "$word"))
            case ${COMP_WORDS[1]} in
                run | *.cs) kinds='cs|csproj|sln|slnx' ;;
                compare | show | merge) kinds='json' ;;
                plot) kinds='json|csv|tsv' ;;
                pack) kinds='cs|json' ;;
                unpack) kinds='.*' ;;
                *) return ;;
            esac
            [[ $word == -* ]] || COMPREPLY+=($(compgen -d -- "$word") $(compgen -f -- "$word" | grep -E "\.($kinds)\$"))
        }
        complete -o filenames -F _minibench minibench
        """;

    private const string Zsh = """
        # minibench: completes commands, options and files.
        _minibench() {
            local -a suggestions
            suggestions=(${(f)"$(minibench "[suggest:$CURSOR]" "$BUFFER" 2>/dev/null)"})
            compadd -- $suggestions
            [[ $words[CURRENT] == -* ]] && return
            case $words[2] in
                run) _files -g '*.(cs|csproj|sln|slnx)' ;;
                compare|show|merge) _files -g '*.json' ;;
                plot) _files -g '*.(json|csv|tsv)' ;;
                pack) _files -g '*.(cs|json)' ;;
                unpack) _files ;;
            esac
        }
        (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
        compdef _minibench minibench
        """;

    private const string PowerShell = """
        # minibench: completes commands and options.
        Register-ArgumentCompleter -Native -CommandName minibench -ScriptBlock {
            param($word, $command, $position)
            minibench "[suggest:$position]" "$command" 2>$null | Where-Object { $_ -like "$word*" } | ForEach-Object {
                [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
            }
        }
        """;

    internal static Command Create(ToolConsole console)
    {
        Argument<string> shell = new("SHELL") { Description = "bash, zsh or pwsh" };
        shell.AcceptOnlyFromAmong("bash", "zsh", "pwsh");
        Command command = new("completion", "Prints a script for your shell that completes minibench's options") { shell };
        command.WithExamples(Examples);
        command.SetAction(parsed =>
        {
            console.Output.WriteLine(parsed.GetRequiredValue(shell) switch { "bash" => Bash, "zsh" => Zsh, _ => PowerShell });
            return ExitCodes.Success;
        });
        return command;
    }
}
