import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** What people wrote, below the root: everything that a document may name. */
const WRITTEN = ['bench', 'db', 'deploy', 'docs', 'e2e', 'scripts', 'src', '.ci']
const TEXT = /\.(tsx?|mjs|sql|json|typ|css|html|template|txt|ya?ml|service|conf|md)$|Caddyfile|Dockerfile|Containerfile/
/** Written at run time or by a build, so that a fresh copy has none. */
const MADE = /^(\.\/)?(\.cache|data|dist|node_modules|var|mnt|etc)(\/|$)|^deploy\/\.env$|^postgres-secrets\.json$/
/** Names of PostgreSQL's and of the system's own. */
const OF_OTHERS = new Set(
  'generic_plans custom_plans pg_prepared_statements recovery_target_time recovery_target_action SystemMaxUse MaxRetentionSec'.split(
    ' ',
  ),
)

/** The files of the repository by path, with the folders they are in, and the words of all that is no document. */
export type Repository = {
  readonly files: ReadonlySet<string>
  readonly names: ReadonlySet<string>
  readonly words: ReadonlySet<string>
  readonly commands: ReadonlySet<string>
}

export type Document = { readonly path: string; readonly text: string }

export function readRepository(): { readonly repository: Repository; readonly documents: readonly Document[] } {
  const below = WRITTEN.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true }).map((entry) => ({
      path: path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      isFile: entry.isFile(),
    })),
  )
  const top = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map(({ name }) => ({ path: name, isFile: true }))
  const all = [...below, ...top, ...WRITTEN.map((folder) => ({ path: folder, isFile: false }))]
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
  const sources = all.filter(
    ({ path: file, isFile }) => isFile && TEXT.test(file) && !isDocument(file) && !/tests\/documents/.test(file),
  )
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  return {
    repository: {
      files: new Set(all.map(({ path: file }) => file)),
      names: new Set(all.map(({ path: file }) => path.posix.basename(file))),
      words: new Set(sources.flatMap(({ path: file }) => read(file).match(/[A-Za-z_][\w]*/g) ?? [])),
      commands: new Set(Object.keys(scripts)),
    },
    documents: [
      'README.md',
      'ARCHITECTURE.md',
      'STYLE.md',
      ...below.map(({ path: file }) => file).filter(isDocument),
    ].map((file) => ({ path: file, text: read(file) })),
  }
}

const isDocument = (file: string) => /^docs\/.*\.md$/.test(file)

/** A decision record is of its day: what it names may be gone since, but not where its links lead. */
export const isRecord = ({ path: file }: Document): boolean => /^docs\/decisions\/\d/.test(file)

/** Each thing that a document names and the repository has not, in words. */
export function missingIn(document: Document, { files, names, words, commands }: Repository): string[] {
  const here = path.posix.dirname(document.path)
  const links = [...document.text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].flatMap(([, link = '']) => {
    const target = path.posix.join(here, link)
    return /^\w+:/.test(link) || files.has(target) || ['README.md', 'ARCHITECTURE.md', 'STYLE.md'].includes(target)
      ? []
      : [`the link ${link}`]
  })
  if (isRecord(document)) return links
  const runs = [...document.text.matchAll(/npm run ([\w:]+)/g)].flatMap(([, name = '']) =>
    commands.has(name) ? [] : [`npm run ${name}`],
  )
  const tests = [...document.text.matchAll(/npm test -- ((?:src|e2e)\/[\w./-]+)/g)].flatMap(([, file = '']) =>
    files.has(file.replace(/\/$/, '')) ? [] : [`npm test -- ${file}`],
  )
  const quoted = quotedIn(document.text)
  return [
    ...links,
    ...runs,
    ...tests,
    ...quoted.filter(isPath).filter((name) => !isThere(name, here, files, names)),
    ...quoted.flatMap(identifiersOf).filter((name) => !words.has(name) && !OF_OTHERS.has(name)),
  ]
}

/** What stands in backticks or in a block of code. */
function quotedIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```[^\n]*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split(/[\s(),]+/))
  const inline = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return [...new Set([...blocks.filter((word) => /^(src|db|docs|e2e|scripts|bench)\//.test(word)), ...inline])]
}

const isPath = (code: string): boolean =>
  /^[\w.-]+(\/[\w.-]+)*\/?$/.test(code) &&
  !MADE.test(code) &&
  // A pattern, such as x.routes.ts, names no file, and neither does an ending.
  !/(^|[/.])(x|X|NAME|NNN)[./-]|^\d|^\./.test(code) &&
  (/\.(tsx?|mjs|sql|md|json|typ|css|txt)$/.test(code) || /^(src|db|docs|e2e|scripts|bench|deploy)\//.test(code))

/** From the root, from `src`, from where the document is, or a file of this name anywhere. */
const isThere = (code: string, here: string, files: ReadonlySet<string>, names: ReadonlySet<string>): boolean => {
  const file = code.replace(/\/$/, '')
  return (
    [file, `src/${file}`, path.posix.join(here, file)].some((place) => files.has(place)) ||
    (!file.includes('/') && (names.has(file) || /^(README|ARCHITECTURE|STYLE)\.md$/.test(file))) ||
    [...files].some((known) => file.includes('/') && known.endsWith(`/${file}`))
  )
}

/** Names that only a program would have: camelCase, PascalCase, snake_case or SCREAMING_CASE. */
const identifiersOf = (code: string): string[] =>
  isPath(code) || code.includes('/') || code.includes('…')
    ? []
    : (code.replaceAll(/'[^']*'|"[^"]*"/g, '').match(/[A-Za-z_]\w*/g) ?? []).filter((word) =>
        // A pattern, such as showX, names no function.
        /^[a-z]+[A-Z]\w*(?<!X)$|^[A-Z][a-z]+[A-Z]\w*$|^[a-z]+(_[a-z0-9]+)+$|^[A-Z]+(_[A-Z0-9]+)+$/.test(word),
      )
