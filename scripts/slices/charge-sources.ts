import type { ChargeSource } from '../../src/platform/model/records/charge-source.ts'

/** The sources of charges that the slices declare, as the text of `src/charge-sources.generated.ts`. */
export function chargeSourcesOf(sources: readonly ChargeSource[]): string {
  const sorted = sources.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))
  return `// Written by npm run fix from the x.charge-sources.ts of the slices; not changed by hand.
import type { ChargeSource } from './platform/model/records/charge-source.ts'

/** What posts charges, by kind. A posting of a kind that no slice declares does not compile. */
export interface ChargeSourceKinds {
${sorted.map(({ kind }) => `  readonly ${kind}: true\n`).join('')}}
export type ChargeSourceKind = keyof ChargeSourceKinds

export const CHARGE_SOURCES: readonly ChargeSource[] = [
${sorted.map(entryOf).join('')}]
`
}

const entryOf = ({ kind, words, path, owner }: ChargeSource): string => {
  const fields = [
    `kind: '${kind}'`,
    `words: ${quoted(words)}`,
    `path: ${path ? `'${path}'` : 'null'}`,
    `owner: '${owner}'`,
  ]
  const line = `  { ${fields.join(', ')} },\n`
  return line.length <= 121 ? line : `  {\n${fields.map((field) => `    ${field},\n`).join('')}  },\n`
}

const quoted = (words: string) => (words.includes("'") ? JSON.stringify(words) : `'${words}'`)
