/** Whom a ward admits: everyone, or one sex only. */
export const WARD_ADMITS = ['any', 'male', 'female'] as const
export type WardAdmits = (typeof WARD_ADMITS)[number]

/** As forms and lists show it. */
export const ADMITS_WORDS: Readonly<Record<WardAdmits, string>> = { any: 'Everyone', male: 'Men', female: 'Women' }

/** 'For men' beside the name of a ward; undefined of one that admits everyone. */
export const admitsLabel = (admits: WardAdmits): string | undefined =>
  admits === 'any' ? undefined : `For ${ADMITS_WORDS[admits].toLowerCase()}`

/** Below this age, in years, a child is admitted to any ward, mostly with the mother. */
const CHILD_BELOW = 12

type Ward = { readonly admits: WardAdmits }
/** Sex as registered ('' where an import did not say) and age in years; null is not known. */
export type Admitted = { readonly gender: string; readonly age: number | null }

/**
 * Whether a ward suits a patient. It is never refused (decision record 082), only told: a ward for the other sex suits
 * children below 12 years, and patients whose sex is not known or other than male and female.
 */
export function isSuitable({ admits }: Ward, { gender, age }: Admitted): boolean {
  if (admits === 'any' || admits === gender) return true
  return (gender !== 'male' && gender !== 'female') || (age !== null && age < CHILD_BELOW)
}

/** The wards that suit the patient, then the others; each in the order they came in. */
export const suitableFirst = <W extends Ward>(wards: readonly W[], patient: Admitted): W[] => [
  ...wards.filter((ward) => isSuitable(ward, patient)),
  ...wards.filter((ward) => !isSuitable(ward, patient)),
]

/** What is said beside a chosen ward that is for the other sex; undefined where it suits. */
export const unsuitableWarning = (
  ward: Ward & { readonly wardType: string; readonly wardCode: string },
  patient: Admitted,
): string | undefined =>
  isSuitable(ward, patient)
    ? undefined
    : `${ward.wardType} (${ward.wardCode}) is for ${ADMITS_WORDS[ward.admits].toLowerCase()}; the patient is ${patient.gender}.`
