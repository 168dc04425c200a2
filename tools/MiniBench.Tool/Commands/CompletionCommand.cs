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

    /// <summary>The options behind which a file of any kind stands.</summary>
    private static readonly string[] OfFiles = ["--output", "-o", "--save", "--queue", "--file"];

    /// <summary>Those behind which one of results does.</summary>
    private static readonly string[] OfResults = ["--baseline", "--results"];

    private const string Bash = """
        # minibench: completes commands, options and files.
        _minibench() {
            local IFS=$'\n' word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} verb=${COMP_WORDS[1]} names
            (( COMP_CWORD > 1 )) || verb=run # A file alone is measured.
            # In --format=m the sign between them is a word of its own.
            [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD - 2]}
            [[ $word == = ]] && word=
            COMPREPLY=($(compgen -W "$(minibench "[suggest:$COMP_POINT]" "$COMP_LINE" 2>/dev/null | grep -v '^[-/].$')" -- "$word"))
            case $before:$verb in
                FILES) names='.' ;;
                RESULTS) names='\.json$' ;;
                VALUED) return ;;
                *:run | *.cs:* | *:*.cs) names='\.(cs|csproj|sln|slnx|slnf)$' ;;
                *:compare | *:show | *:merge | *:upload) names='\.json$' ;;
                *:plot) names='\.(json|csv|tsv)$' ;;
                *:pack) names='\.(cs|json)$' ;;
                *:unpack | *:verify) names='.' ;;
                *) return ;;
            esac
            [[ $word == -* ]] || COMPREPLY+=($(compgen -d -- "$word") $(compgen -f -- "$word" | grep -E "$names"))
        }
        complete -o filenames -F _minibench minibench
        """;

    private const string Zsh = """
        # minibench: completes commands, options and files.
        _minibench() {
            local -a suggestions
            local verb=$words[2]
            (( CURRENT > 2 )) || verb=run # A file alone is measured.
            suggestions=(${(f)"$(minibench "[suggest:$CURSOR]" "$BUFFER" 2>/dev/null | grep -v '^[-/].$')"})
            compadd -- $suggestions
            [[ $words[CURRENT] == -* ]] && return
            case $words[CURRENT-1]:$verb in
                FILES) _files ;;
                RESULTS) _files -g '*.json' ;;
                VALUED) return ;;
                *:run|*:*.cs) _files -g '*.(cs|csproj|sln|slnx|slnf)' ;;
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
        # minibench: completes commands, options and files.
        Register-ArgumentCompleter -Native -CommandName minibench -ScriptBlock {
            param($word, $command, $position)
            minibench "[suggest:$position]" "$command" 2>$null | Where-Object { $_ -like "$word*" -and $_ -notmatch '^[-/].$' } | ForEach-Object {
                [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
            }
            $before = @($command.CommandElements | Where-Object { $_.Extent.EndOffset -lt $position } | ForEach-Object { "$_" })
            $verb = if ($before.Count -gt 1) { $before[1] } else { 'run' } # A file alone is measured.
            $names = switch -Regex ("$($before[-1]):$verb") {
                '^(FILES):' { '.'; break }
                '^(RESULTS):' { '\.json$'; break }
                '^(VALUED):' { break }
                ':run$|\.cs:|\.cs$' { '\.(cs|csproj|sln|slnx|slnf)$'; break }
                ':(compare|show|merge|upload)$' { '\.json$'; break }
                ':plot$' { '\.(json|csv|tsv)$'; break }
                ':pack$' { '\.(cs|json)$'; break }
                ':(unpack|verify)$' { '.'; break }
            }
            if ($names -and $word -notlike '-*') {
                [System.Management.Automation.CompletionCompleters]::CompleteFilename($word) | Where-Object {
                    $_.ResultType -eq 'ProviderContainer' -or $_.ListItemText -match $names
                }
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
            (string script, string suffix) = parsed.GetRequiredValue(shell) switch { "bash" => (Bash, ":*"), "zsh" => (Zsh, ":*"), _ => (PowerShell, "") };
            string Pattern(IEnumerable<string> names) => string.Join('|', names.Select(name => name + suffix));
            console.Output.WriteLine(script.Replace("FILES", Pattern(OfFiles), StringComparison.Ordinal)
                .Replace("RESULTS", Pattern(OfResults), StringComparison.Ordinal)
                .Replace("VALUED", Pattern(Valued(parsed)), StringComparison.Ordinal));
            return ExitCodes.Success;
        });
        return command;
    }

    /// <summary>The options behind which something stands that is no file.</summary>
    private static IEnumerable<string> Valued(ParseResult parsed) => CommandTree.Below(parsed.RootCommandResult.Command)
        .SelectMany(command => command.Options).Where(option => option.ValueType != typeof(bool) && option is not HelpOption && !OfFiles.Contains(option.Name) && !OfResults.Contains(option.Name))
        .Select(option => option.Name).Distinct().Order(StringComparer.Ordinal);
}
