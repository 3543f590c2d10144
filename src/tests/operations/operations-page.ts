import fs from 'node:fs'
import path from 'node:path'

const PAGE = path.resolve(import.meta.dirname, '../../../docs/operations.md')

/** The commands of the page of operations: what stands in its fenced blocks of a language below a heading, in their order. */
export function commandsOf(heading: string, language: 'sh' | 'sql'): string[] {
  const page = fs.readFileSync(PAGE, 'utf8')
  const [, part] = new RegExp(`\\n#+ ${heading}\\n([\\s\\S]*?)(?=\\n#+ |$(?![\\s\\S]))`).exec(page) ?? []
  if (part === undefined) throw new Error(`No heading '${heading}' in docs/operations.md`)
  return [...part.matchAll(/^( *)```(\w+)\n([\s\S]*?)\n *```$/gm)].flatMap(([, indent = '', found, block = '']) =>
    found === language ? [block.replaceAll(`\n${indent}`, '\n').slice(indent.length)] : [],
  )
}

/** A command within the text below a heading, between backticks: the one that begins so. */
export function commandWithin(heading: string, begins: string): string {
  const page = fs.readFileSync(PAGE, 'utf8')
  const part = page.slice(page.indexOf(`## ${heading}\n`))
  const [, command] = new RegExp(`\`(${begins}[^\`]*)\``).exec(part) ?? []
  if (command === undefined) throw new Error(`No command that begins with '${begins}' below '${heading}'`)
  return command
}
