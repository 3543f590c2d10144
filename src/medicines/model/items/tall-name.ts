/**
 * The name of an item with the letters of its generics as tall-man capitals: 'Inj. Dopamine 200 mg' of DOPamine is
 * 'Inj. DOPamine 200 mg'. A name that does not hold the generic stays as it is.
 */
export const tallName = (name: string, tallGenerics: readonly (string | null)[]): string =>
  tallGenerics.reduce<string>(
    (shown, tall) => (tall ? shown.replace(new RegExp(escaped(tall), 'giu'), tall) : shown),
    name,
  )

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
