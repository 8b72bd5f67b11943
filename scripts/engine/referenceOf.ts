import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const doors = ['compiler', 'runtime', 'renderer', 'flows'] as const;

const head = `# Reference

What the doors of the engine give, as its code and comments say it.`;

/** All that the doors export, as Markdown; \`silent\`: what has no comment. */
export function referenceOf(engine: string): { readonly text: string; readonly silent: readonly string[] } {
  const silent: string[] = [];
  const parts = doors.map((door) => {
    const entries = exportsOf(path.join(engine, `${door}.ts`)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    silent.push(...entries.filter(({ comment }) => comment === '').map(({ name }) => `${door}.ts: ${name}`));
    return [`## ${door}`, ...entries.map(sectionOf)].join('\n\n');
  });
  return { text: `${[head, ...parts].join('\n\n')}\n`, silent };
}

type Exported = { readonly name: string; readonly comment: string; readonly declaration: string };

const sectionOf = ({ name, comment, declaration }: Exported): string => `### ${name}\n\n${comment}\n\n\`\`\`ts\n${declaration}\n\`\`\``;

/** What a door or a file gives under its own names and those of the files that it leads to. */
const exportsOf = (file: string): readonly Exported[] =>
  typesOf(file).statements.flatMap((statement): readonly Exported[] => {
    if (!ts.isExportDeclaration(statement)) return declaredExports(statement);
    const { exportClause: names, moduleSpecifier: from } = statement;
    if (names === undefined || !ts.isNamedExports(names) || from === undefined || !ts.isStringLiteral(from)) return [];
    const target = path.join(path.dirname(file), from.text);
    return names.elements.map(({ name, propertyName }) => renameExport(exportOf(target, (propertyName ?? name).text), name.text));
  });

const renameExport = (one: Exported, name: string): Exported => ({ ...one, name, declaration: one.declaration.replace(one.name, name) });

const exportOf = (file: string, name: string): Exported => {
  const found = exportsOf(file).find((one) => one.name === name);
  if (found === undefined) throw new Error(`${file} exports no ${name}`);
  return found;
};

const declaredExports = (statement: ts.Statement): readonly Exported[] => {
  const name = nameOf(statement);
  if (name === undefined || !isExported(statement)) return [];
  const text = statement
    .getText()
    .replace(/^export (?:declare )?/u, '')
    // Alone of all that is exported, a machine's type is inferred.
    .replace(/^(const \w+Flow): any;$/u, '$1: StateMachine;');
  return [{ name, comment: commentOf(statement), declaration: text }];
};

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) && (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const nameOf = (statement: ts.Statement): string | undefined => {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText();
  return ts.isFunctionDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)
    ? statement.name?.text
    : undefined;
};

/** The last comment above a declaration, its example as code. */
const commentOf = (statement: ts.Statement): string => {
  const above = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc).at(-1);
  if (above === undefined) return '';
  const words = ts.getTextOfJSDocComment(above.comment) ?? '';
  const tags = (above.tags ?? []).map((tag) => {
    const comment = ts.getTextOfJSDocComment(tag.comment) ?? '';
    if (tag.tagName.text === 'example') return `\`\`\`ts\n${comment}\n\`\`\``;
    return ts.isJSDocParameterTag(tag) ? `\`${tag.name.getText()}\`: ${comment}` : `${tag.tagName.text}: ${comment}`;
  });
  return [words, ...tags].join('\n\n').trim();
};

const kept = new Map<string, ts.SourceFile>();

/** A file as its types alone: bodies left out. */
function typesOf(file: string): ts.SourceFile {
  const known = kept.get(file);
  if (known !== undefined) return known;
  const { outputText } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions: {
      target: ts.ScriptTarget.ES2024,
      module: ts.ModuleKind.NodeNext,
      jsx: ts.JsxEmit.ReactJSX,
      isolatedDeclarations: true,
    },
  });
  const made = ts.createSourceFile(file, outputText, ts.ScriptTarget.ES2024, true);
  kept.set(file, made);
  return made;
}
