import type { SignedLine } from './decide-signing.ts'
import { daysWords, doseWords, shortDose } from './lines/dose-words.ts'
import type { PrescribableItem } from './prescribable-item.ts'
import type { PrescriptionForm } from './prescription-form.ts'

type Person = {
  readonly name: string
  readonly uhid: string
  readonly visitNo: string
  readonly age: number | null
  readonly gender: string
}
type Signer = { readonly name: string; readonly designation: string; readonly registration: string }

type Visit = Omit<Person, 'name'> & { readonly patientName: string }

/** The patient of a visit as the content names him. */
export const personOf = ({ patientName: name, uhid, visitNo, age, gender }: Visit): Person => ({
  name,
  uhid,
  visitNo,
  age,
  gender,
})

/** A line as it stands on paper and under the signature. */
export type ContentLine = SignedLine & {
  readonly generics: string
  readonly unit: string
  /** '1-0-1-0', or the words. */
  readonly shortDose: string
  /** In English, and in the language of the patient. */
  readonly words: string
  readonly localWords: string
  readonly daysWords: string
}

type About = {
  readonly prescriptionNo: string
  readonly edition: number
  readonly patient: Person
  readonly doctor: Signer
  readonly signedAt: string
  readonly allergies: string
  readonly replaceReason: string
}

/** What is signed: all that the paper says. The digest is of this. */
export type SignedContent = Omit<PrescriptionForm, 'lines'> & About & { readonly lines: readonly ContentLine[] }

/** The content of a prescription from its form and its decided lines. Pure. */
export function contentOf(
  { lines: _, ...form }: PrescriptionForm,
  lines: readonly SignedLine[],
  items: ReadonlyMap<string, PrescribableItem>,
  about: About,
): SignedContent {
  return {
    ...form,
    ...about,
    lines: lines.map((line) => {
      const item = items.get(line.medicineId ?? '')
      return {
        ...line,
        generics: item?.generics ?? '',
        unit: item?.unit ?? '',
        shortDose: shortDose(line),
        words: doseWords(line, 'en'),
        localWords: form.language === 'en' ? '' : doseWords(line, form.language),
        daysWords: line.how === 'once' ? '' : daysWords(line.days, 'en'),
      }
    }),
  }
}
