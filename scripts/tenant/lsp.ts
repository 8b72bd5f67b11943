/** A language server by stdio over the compiler: mistakes as one types, completion, what a key is for and where its value comes from, certain corrections. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  CodeActionKind,
  CompletionItemKind,
  createConnection,
  DiagnosticSeverity,
  type Location,
  MarkupKind,
  type Range,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentSyncKind,
  type TextEdit,
} from 'vscode-languageserver/node';
import { type Diagnostic, formatDiagnostic, formatYaml, type Place, type Position } from '../../engine/compiler.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { openSources } from './lsp/openSources.ts';
import { readSource } from './readSource.ts';

/** After so many milliseconds without a key all is checked again. */
const PAUSE = 150;

type Sources = ReturnType<typeof openSources>;

export const lsp: Verb = async (args, settings) => {
  const read = readArguments(args, { stdio: { type: 'boolean' } });
  if (read.problem !== undefined || read.positionals.length > 0) return misuse(read.problem ?? 'npm run tenant -- lsp [--stdio].');
  const source = await readSource(settings);
  if (source.problem !== undefined) return misuse(source.problem);
  return serve(openSources(settings.tenantsDir, source.files), settings.tenantsDir);
};

/** Lines and columns count from 1 here, and from 0 in the protocol. */
const rangeOf = ({ start, end }: Pick<Place, 'start' | 'end'>): Range => ({
  start: { line: start.line - 1, character: start.column - 1 },
  end: { line: end.line - 1, character: end.column - 1 },
});
const positionOf = ({ line, character }: { readonly line: number; readonly character: number }): Position => ({
  line: line + 1,
  column: character + 1,
});

async function serve(sources: Sources, tenantsDir: string): Promise<number> {
  const connection = createConnection(new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout));
  const open = new Set<string>();
  let published: readonly Diagnostic[] = [];
  let marked = new Set<string>();

  const placeOf = (at: Place): Location => ({ uri: sources.uriOf(at.file), range: rangeOf(at) });
  const publish = async (): Promise<void> => {
    published = sources.diagnose();
    const byFile = Map.groupBy(published, ({ at }) => at.file);
    for (const file of new Set([...marked, ...byFile.keys(), ...open])) {
      const diagnostics = (byFile.get(file) ?? []).map((one) => {
        const { message, help, code, severity } = formatDiagnostic(one);
        return {
          ...{ range: rangeOf(one.at), code, source: 'tenant', message: help === undefined ? message : `${message}\n${help}` },
          severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
          relatedInformation: one.related.map((related, at) => ({
            location: placeOf(related.at),
            message: formatDiagnostic(one).related[at]?.message ?? '',
          })),
        };
      });
      await connection.sendDiagnostics({ uri: sources.uriOf(file), diagnostics });
    }
    marked = new Set(byFile.keys());
  };
  let waiting: NodeJS.Timeout | undefined;
  const soon = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void publish(), PAUSE);
  };

  connection.onInitialize(() => ({
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Full,
      completionProvider: { triggerCharacters: [' ', '[', '{'] },
      hoverProvider: true,
      definitionProvider: true,
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
      documentFormattingProvider: true,
    },
    serverInfo: { name: 'tenant' },
  }));
  connection.onInitialized(() => void publish());

  const changed = (uri: string, text: string): void => {
    const file = sources.fileAt(uri);
    if (file === undefined) return;
    open.add(file);
    sources.change(file, text);
    soon();
  };
  connection.onDidOpenTextDocument(({ textDocument: { uri, text } }) => changed(uri, text));
  connection.onDidChangeTextDocument(({ textDocument: { uri }, contentChanges }) => changed(uri, contentChanges.at(-1)?.text ?? ''));
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    const file = sources.fileAt(uri);
    if (file === undefined) return;
    open.delete(file);
    void readFile(path.join(tenantsDir, file), 'utf8')
      .catch(() => undefined)
      .then((text) => sources.change(file, text))
      .then(soon);
  });

  connection.onCompletion(({ textDocument: { uri }, position }) => {
    const file = sources.fileAt(uri);
    const found = file === undefined ? undefined : sources.complete(file, positionOf(position));
    return (found?.of ?? []).map(({ name, says, insert }) => ({
      ...{ label: name, documentation: says, kind: insert.endsWith(': ') ? CompletionItemKind.Property : CompletionItemKind.Value },
      textEdit: {
        range: { start: { line: position.line, character: (found?.from ?? 1) - 1 }, end: position },
        newText: insert,
      },
    }));
  });
  connection.onHover(({ textDocument: { uri }, position }) => {
    const file = sources.fileAt(uri);
    const found = file === undefined ? undefined : sources.describe(file, positionOf(position));
    if (found === undefined) return null;
    const layers = (found.explanation?.layers ?? []).map((layer) => `- ${layer.file}:${layer.line}: \`${layer.says}\``);
    return {
      contents: {
        kind: MarkupKind.Markdown,
        value: [`**${found.path}**`, found.says, layers.join('\n')].filter((part) => part !== '').join('\n\n'),
      },
    };
  });
  // To where a value was written first: what all share, or the country.
  connection.onDefinition(({ textDocument: { uri }, position }) => {
    const file = sources.fileAt(uri);
    const layers = file === undefined ? [] : (sources.describe(file, positionOf(position))?.explanation?.layers ?? []);
    return layers.map(({ file: at, line, column }) => placeOf({ file: at, start: { line, column }, end: { line, column } }));
  });
  connection.onCodeAction(({ textDocument: { uri }, range }) => {
    const file = sources.fileAt(uri);
    const here = published.filter(
      ({ at }) => at.file === file && at.start.line - 1 <= range.end.line && at.end.line - 1 >= range.start.line,
    );
    return here.flatMap((one) => {
      if (one.fix === undefined) return [];
      const edits = Map.groupBy(one.fix.edits, ({ at }) => sources.uriOf(at.file));
      const changes = Object.fromEntries(
        [...edits].map(([to, own]) => [to, own.map(({ at, text }): TextEdit => ({ range: rangeOf(at), newText: text }))]),
      );
      return [
        { title: formatDiagnostic(one).help ?? one.code, kind: CodeActionKind.QuickFix, isPreferred: one.fix.certain, edit: { changes } },
      ];
    });
  });
  connection.onDocumentFormatting(({ textDocument: { uri } }) => {
    const text = sources.textOf(sources.fileAt(uri) ?? '');
    const formatted = text === undefined ? undefined : formatYaml(text);
    if (text === undefined || formatted === undefined || formatted === text) return [];
    return [{ range: { start: { line: 0, character: 0 }, end: { line: text.split('\n').length, character: 0 } }, newText: formatted }];
  });

  connection.listen();
  // Its editor says so, or is gone.
  return new Promise((resolve) => process.stdin.once('end', () => resolve(0)));
}
