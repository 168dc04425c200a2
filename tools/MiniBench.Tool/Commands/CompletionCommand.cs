using System;
using System.Collections.Generic;
using System.CommandLine;
using System.CommandLine.Help;
using System.Linq;
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

    private static readonly string[] OfFiles = ["--output", "--save", "--baseline", "--results", "--queue", "--file"];

    private const string Bash = """
        # minibench: completes commands, options and files.
        _minibench() {
            local IFS=$'\n' word=${COMP_WORDS[COMP_CWORD]} kinds
            COMPREPLY=($(compgen -W "$(minibench "[suggest:$COMP_POINT]" "$COMP_LINE" 2>/dev/null | grep -v '^[-/].$')" -- "$word"))
            case ${COMP_WORDS[COMP_CWORD - 1]}:${COMP_WORDS[1]} in
                --output:* | -o:* | --save:* | --queue:* | --file:*) kinds='.*' ;;
                --baseline:* | --results:*) kinds='json' ;;
                VALUED) return ;;
                *:run | *.cs:* | *:*.cs) kinds='cs|csproj|sln|slnx' ;;
                *:compare | *:show | *:merge | *:upload) kinds='json' ;;
                *:plot) kinds='json|csv|tsv' ;;
                *:pack) kinds='cs|json' ;;
                *:unpack | *:verify) kinds='.*' ;;
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
            suggestions=(${(f)"$(minibench "[suggest:$CURSOR]" "$BUFFER" 2>/dev/null | grep -v '^[-/].$')"})
            compadd -- $suggestions
            [[ $words[CURRENT] == -* ]] && return
            case $words[CURRENT-1]:$words[2] in
                --output:*|-o:*|--save:*|--queue:*|--file:*) _files ;;
                --baseline:*|--results:*) _files -g '*.json' ;;
                VALUED) return ;;
                *:run|*:*.cs) _files -g '*.(cs|csproj|sln|slnx)' ;;
                *:compare|*:show|*:merge|*:upload) _files -g '*.json' ;;
                *:plot) _files -g '*.(json|csv|tsv)' ;;
                *:pack) _files -g '*.(cs|json)' ;;
                *:unpack|*:verify) _files ;;
            esac
        }
        (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
        compdef _minibench minibench
        """;

    private const string PowerShell = """
        # minibench: completes commands and options.
        Register-ArgumentCompleter -Native -CommandName minibench -ScriptBlock {
            param($word, $command, $position)
            minibench "[suggest:$position]" "$command" 2>$null | Where-Object { $_ -like "$word*" -and $_ -notmatch '^[-/].$' } | ForEach-Object {
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
            string script = parsed.GetRequiredValue(shell) switch { "bash" => Bash, "zsh" => Zsh, _ => PowerShell };
            console.Output.WriteLine(script.Replace("VALUED", string.Join('|', Valued(parsed).Select(name => name + ":*")), StringComparison.Ordinal));
            return ExitCodes.Success;
        });
        return command;
    }

    /// <summary>The options behind which something stands that is no file.</summary>
    private static IEnumerable<string> Valued(ParseResult parsed) => CommandTree.Below(parsed.RootCommandResult.Command)
        .SelectMany(command => command.Options).Where(option => option.ValueType != typeof(bool) && option is not HelpOption && !OfFiles.Contains(option.Name))
        .Select(option => option.Name).Distinct().Order(StringComparer.Ordinal);
}
