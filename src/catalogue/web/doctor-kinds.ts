import { STAFF_KINDS } from '../model/catalogue.contract.ts'

export type Kind = (typeof STAFF_KINDS)[number]

export const kindWord = (kind: string): string => (kind.charAt(0).toUpperCase() + kind.slice(1)).replace('_', ' ')

/** All and each kind, with how many of the found ones it holds. */
export function choicesOf(found: readonly { readonly kind: string }[]) {
  const counted = (label: string, count: number) => (found.length > 0 ? `${label} ${count}` : label)
  return [
    { value: '', label: counted('All', found.length) },
    ...STAFF_KINDS.filter((kind) => found.some((doctor) => doctor.kind === kind)).map((kind) => ({
      value: kind,
      label: counted(`${kindWord(kind)}s`, found.filter((doctor) => doctor.kind === kind).length),
    })),
  ]
}
