import jsep from 'jsep'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { known, type Rational } from '../numbers/rational.ts'

// A formula is read by a kept parser into a tree, checked, and worked out by the few operators of `evaluate-formula.ts`. Nothing is
// compiled to code.

const OPERATORS = { '+': 1, '-': 1, '*': 1, '/': 1, '^': 1 } as const
type Operator = keyof typeof OPERATORS
const COMPARISONS = { '<': 1, '<=': 1, '>': 1, '>=': 1, '=': 1 } as const
export type Comparison = keyof typeof COMPARISONS

/** What is known of the patient beside the values: whole years, and 1 for a woman. */
export const PATIENT_FACTS = ['age_years', 'sex_female'] as const
export type PatientFact = (typeof PATIENT_FACTS)[number]

export type Formula =
  | { readonly is: 'number'; readonly value: Rational }
  | { readonly is: 'parameter'; readonly code: string }
  | { readonly is: 'fact'; readonly name: PatientFact }
  | { readonly is: 'negative'; readonly of: Formula }
  | { readonly is: 'operation'; readonly operator: Operator; readonly left: Formula; readonly right: Formula }
  | { readonly is: 'min' | 'max'; readonly of: readonly Formula[] }
  | { readonly is: 'log10'; readonly of: Formula }
  | { readonly is: 'round'; readonly of: Formula; readonly decimals: number }
  | { readonly is: 'if'; readonly test: Test; readonly yes: Formula; readonly no: Formula }
type Test = { readonly comparison: Comparison; readonly left: Formula; readonly right: Formula }

const LONGEST = 500
const DEEPEST = 20
const CODE = /^[A-Z][A-Z0-9_]*$/
/** A bracket that is no function's, and what stands for it in the tree: the parser forgets brackets, and binds a sign before a power. */
const BRACKET = /(?<!\w\s*)\(/g
const BRACKETED = '_('
/** Numbers with digits on both sides of the point, names, brackets, commas and operators. */
const WORD = /\s+|\d+(?:\.\d+)?|[A-Za-z][A-Za-z0-9_]*|<=|>=|[-+*/^<>=(),]/y

// The parser keeps its operators for all who use it, and only formulas do.
jsep.removeAllUnaryOps()
jsep.removeAllBinaryOps()
jsep.removeAllLiterals()
jsep.addUnaryOp('-')
for (const comparison of Object.keys(COMPARISONS)) jsep.addBinaryOp(comparison, 1)
for (const [operator, precedence] of [
  ['+', 2],
  ['-', 2],
  ['*', 3],
  ['/', 3],
] as const)
  jsep.addBinaryOp(operator, precedence)
jsep.addBinaryOp('^', 4, true)

class NotAFormula extends Error {}

/**
 * The tree of a formula: codes of parameters, `age_years`, `sex_female`, numbers, `+ − × ÷ ^`, brackets, `min`, `max`, `round(x, decimals)`,
 * `log10` and `if(a < b, x, y)` with one comparison. A power binds before a sign, from right to left: −2^2 is −4, (−2)^2 is 4 (amendments
 * 61). Refused with what is wrong in words. Pure.
 */
export function parseFormula(typed: string): Verdict<Formula, 'NOT_A_FORMULA'> {
  const wrong = (problem: string) => refuse('NOT_A_FORMULA', { field: 'formula', values: { problem } })
  if (typed.length > LONGEST) return wrong(`A formula has at most ${LONGEST} characters`)
  const text = typed.replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-').trim()
  const strange = firstStrange(text)
  if (strange !== null) return wrong(strange)
  try {
    return accept(formulaOf(jsep(text.replace(BRACKET, BRACKETED)), 0))
  } catch (problem) {
    return wrong(problem instanceof NotAFormula ? problem.message : 'Brackets or operators do not fit together')
  }
}

/** The codes of the parameters that a formula needs, each once. */
export function codesIn(formula: Formula): string[] {
  const all = (one: Formula): string[] => {
    switch (one.is) {
      case 'parameter':
        return [one.code]
      case 'negative':
      case 'round':
      case 'log10':
        return all(one.of)
      case 'operation':
        return [...all(one.left), ...all(one.right)]
      case 'min':
      case 'max':
        return one.of.flatMap(all)
      case 'if':
        return [one.test.left, one.test.right, one.yes, one.no].flatMap(all)
      default:
        return []
    }
  }
  return [...new Set(all(formula))]
}

/** What stands in a formula that no formula has; also brackets deeper than anybody needs, before the parser goes down them. */
function firstStrange(text: string): string | null {
  if (text === '') return 'Nothing is to be worked out'
  WORD.lastIndex = 0
  let [depth, before] = [0, '']
  for (let place = 0; place < text.length; place = WORD.lastIndex) {
    const word = WORD.exec(text)?.[0]
    if (word === undefined) return `“${text.slice(place, place + 10)}” is nothing that a formula knows`
    if (/^\w/.test(word) && /[\w)]$/.test(before)) return `An operator is missing before ${word}`
    if (/^\d/.test(word) && !/^\d{1,12}(\.\d{1,9})?$/.test(word)) return `${word} has too many digits`
    before = word.trim() || before
    depth += word === '(' ? 1 : word === ')' ? -1 : 0
    if (depth > DEEPEST) return `Brackets are at most ${DEEPEST} deep`
  }
  return null
}

function formulaOf(node: jsep.Expression, depth: number): Formula {
  if (depth > 60) throw new NotAFormula('It is too long: use brackets, or a parameter in between')
  const of = (inner: unknown) => formulaOf(inner as jsep.Expression, depth + 1)
  switch (node.type) {
    case 'Literal':
      return { is: 'number', value: known(String(node.raw)) }
    case 'Identifier':
      return named(String(node.name))
    case 'UnaryExpression':
      return { is: 'negative', of: of(node.argument) }
    case 'BinaryExpression': {
      const operator = String(node.operator)
      if (!isIn(OPERATORS, operator)) throw new NotAFormula('A comparison stands only in if(a < b, x, y)')
      const left = node.left as jsep.Expression
      if (operator === '^' && left.type === 'UnaryExpression')
        return { is: 'negative', of: of({ ...node, left: left.argument }) }
      return { is: 'operation', operator, left: of(node.left), right: of(node.right) }
    }
    case 'CallExpression':
      return called(node as jsep.CallExpression, of)
    default:
      throw new NotAFormula('Brackets or operators do not fit together')
  }
}

function named(name: string): Formula {
  const fact = PATIENT_FACTS.find((one) => one === name)
  if (fact) return { is: 'fact', name: fact }
  if (!CODE.test(name)) throw new NotAFormula(`${name} is no parameter: codes are written in capital letters`)
  return { is: 'parameter', code: name }
}

function called({ callee, arguments: given }: jsep.CallExpression, of: (inner: unknown) => Formula): Formula {
  const name = callee.type === 'Identifier' ? String(callee.name) : ''
  const [first, second, third] = given
  if (name === '_') {
    if (!first || given.length !== 1) throw new NotAFormula('Brackets or operators do not fit together')
    return of(first)
  }
  if (name === 'log10' && first && given.length === 1) return { is: 'log10', of: of(first) }
  if ((name === 'min' || name === 'max') && given.length >= 2) return { is: name, of: given.map(of) }
  if (name === 'round' && first && given.length <= 2)
    return { is: 'round', of: of(first), decimals: decimalsIn(second) }
  if (name === 'if' && first && second && third && given.length === 3)
    return { is: 'if', test: testOf(first, of), yes: of(second), no: of(third) }
  throw new NotAFormula(
    isIn(USES, name) ? `${name} is written ${USES[name]}` : 'Functions are min, max, round, log10 and if',
  )
}

const USES = {
  min: 'min(a, b)',
  max: 'max(a, b)',
  round: 'round(a, 1)',
  log10: 'log10(a)',
  if: 'if(a < b, x, y)',
} as const

function decimalsIn(node: jsep.Expression | undefined): number {
  if (!node) return 0
  const decimals = node.type === 'Literal' ? Number(node.raw) : Number.NaN
  if (!Number.isInteger(decimals) || decimals > 6) throw new NotAFormula('round takes 0 to 6 decimals: round(a, 1)')
  return decimals
}

function testOf(node: jsep.Expression, of: (inner: unknown) => Formula): Test {
  const comparison = String(node.operator)
  if (node.type !== 'BinaryExpression' || !isIn(COMPARISONS, comparison))
    throw new NotAFormula('if begins with one comparison: if(a < b, x, y)')
  return { comparison, left: of(node.left), right: of(node.right) }
}

const isIn = <Words extends object>(words: Words, word: string): word is keyof Words & string =>
  Object.hasOwn(words, word)
