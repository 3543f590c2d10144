export const MAX_FULL_NAME = 120

type Person = { readonly fullName: string; readonly designation: string | null }

/** A person with what she is, as the trail, pickers and signatures name her: 'Dr. Kavita Deshmukh, Consultant'. */
export const personWords = ({ fullName, designation }: Person): string =>
  designation ? `${fullName}, ${designation}` : fullName

const TITLES = /^(dr|mr|mrs|ms|sr|smt|shri|prof)\.?\s+/i

/** Of the first and the last name, without a title: 'KD' of Dr. Kavita Deshmukh. */
export function initialsOf(fullName: string): string {
  const words = fullName.replace(TITLES, '').split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => (word ?? '').charAt(0).toUpperCase()).join('')
}
