import { parseSync } from 'vite'
import type { SourceFile } from './source-files.ts'

/** A text of the source that people see: on a screen, on a print, in a message of the server. */
export type VisibleText = { readonly path: string; readonly line: number; readonly text: string }

type Node = { readonly type: string; readonly start: number; readonly [property: string]: unknown }

/** Code that no one reads as words: names of modules and types, what only the log says, SQL, style, keys and comparisons. */
const UNSEEN = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSLiteralType',
  'TaggedTemplateExpression',
  'BinaryExpression',
  'SwitchCase',
  'Directive',
])
const UNSEEN_ATTRIBUTES =
  /^(class(Name|Names)?|style|styles|key|id|rel|type|variant|mask|pattern|to|href|d|transform|allow)$/
const UNSEEN_CALLS = /^(Error|RegExp|query|as|ref|table|raw|selectFrom|matches|getItem|setItem|querySelector(All)?)$/

const hasLetters = (text: string): boolean => /[A-Za-z]{2}/.test(text)

/** Words and not code: a sentence, or one word with a capital. Between tags every word is seen. */
const isWords = (text: string): boolean => hasLetters(text) && (/\w\s+\S/.test(text) || /^[A-Z][a-z]+$/.test(text))

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every visible text of a file, in its order; what a template puts in stands as {…}. */
export function visibleTexts({ path, text: source }: SourceFile): VisibleText[] {
  const found: VisibleText[] = []
  const add = (node: Node, text: string, isSeen: (words: string) => boolean) => {
    const words = text.replace(/\s+/g, ' ').trim()
    if (isSeen(words)) found.push({ path, line: source.slice(0, node.start).split('\n').length, text: words })
  }
  const walk = (node: Node): void => {
    if (isUnseen(node)) return
    if (typeof node.value === 'string') {
      if (node.type === 'JSXText') add(node, node.value, hasLetters)
      if (node.type === 'Literal') add(node, node.value, isWords)
    }
    if (node.type === 'TemplateLiteral') add(node, templateText(node), isWords)
    for (const [name, value] of Object.entries(node))
      if (!(name === 'key' && node.type === 'Property'))
        for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child)
  }
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  walk(program as unknown as Node)
  return found
}

function isUnseen(node: Node): boolean {
  if (UNSEEN.has(node.type)) return true
  if (node.type === 'JSXAttribute') return UNSEEN_ATTRIBUTES.test(nameOf(node.name))
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return UNSEEN_CALLS.test(nameOf(node.callee))
  return false
}

/** The last name of what is called or set: `query` of `client.query`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  return typeof node.name === 'string' ? node.name : nameOf(node.property)
}

function templateText(node: Node): string {
  const parts = node.quasis as readonly { readonly value: { readonly cooked: string } }[]
  return parts.map(({ value }) => value.cooked).join('{…}')
}
