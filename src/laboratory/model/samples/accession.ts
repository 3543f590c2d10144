import { dayDigits, type IsoDate, isIsoDate } from '../../../kernel/calendar.ts'

/** The letter before a number that people read, and the figure before one that a scanner reads (amendments 72, decided rules B34). */
const MARKS = { hope: { letter: 'H', figure: '1' }, ayushman: { letter: 'A', figure: '2' } } as const
type Hospital = keyof typeof MARKS

/** The most containers of one collection; more are another collection. */
export const MOST_CONTAINERS = 9

/** A collection of one patient: the day of the hospital and its number of that day, from 1 on. */
export type Accession = { readonly day: IsoDate; readonly sequence: number }
/** A container is a place of its collection, from 1 on; null for the collection as a whole. */
export type ContainerNo = Accession & { readonly place: number | null }

const isHospital = (id: string): id is Hospital => id in MARKS
const marksOf = (hospitalId: string) => (isHospital(hospitalId) ? MARKS[hospitalId] : { letter: 'X', figure: '9' })

const padded = (sequence: number) => String(sequence).padStart(4, '0')

/** 'H261120-0114': the hospital's letter, the day, the number; four digits that grow to five. */
export const accessionNo = (hospitalId: string, { day, sequence }: Accession): string =>
  `${marksOf(hospitalId).letter}${dayDigits(day)}-${padded(sequence)}`

/** 'H261120-0114-1', as it is printed beneath the code of a label. */
export const containerNo = (hospitalId: string, { place, ...accession }: ContainerNo): string =>
  [accessionNo(hospitalId, accession), place].filter((part) => part !== null).join('-')

/** '126112001141': what the code of a container's label holds; figures only, so that every scanner reads it. */
export const barcodeFigures = (hospitalId: string, { day, sequence, place }: ContainerNo): string =>
  `${marksOf(hospitalId).figure}${dayDigits(day)}${padded(sequence)}${place ?? ''}`

/** What was scanned or typed: a number of this hospital, one of the other, or none. */
export type Scanned =
  | { readonly of: 'own'; readonly no: ContainerNo }
  | { readonly of: 'other' }
  | { readonly of: 'none' }

const FIGURES = /^(\d)(\d{2})(\d{2})(\d{2})(\d{4,5})(\d)$/
const TYPED = /^([A-Z]?)(\d{2})(\d{2})(\d{2})-(\d{4,5})(?:-([1-9]))?$/
/** Within the day a number alone is enough. */
const SHORT = /^(\d{1,5})(?:-([1-9]))?$/

/** What a wrist band says: the number of the patient, 'UHHO26K07005', or of the visit, 'IH26K07001'. */
const BAND = /^(?:UH[A-Z]{2}|IH)\d{2}[A-L]\d+$/
export const isBand = (scan: string): boolean => BAND.test(scan.trim().toUpperCase())

/** Reads a label or what was typed instead: '126112001141', 'H261120-0114-1', '261120-0114', '114' or '114-1' of today. */
export function readScan(hospitalId: string, text: string, today: IsoDate): Scanned {
  const scan = text.trim().toUpperCase()
  const marks = marksOf(hospitalId)
  const coded = FIGURES.exec(scan)
  if (coded) {
    const [, figure = '', year, month, day, sequence = '', place = ''] = coded
    return numberOf({ isOwn: figure === marks.figure, day: `20${year}-${month}-${day}`, sequence, place })
  }
  const typed = TYPED.exec(scan)
  if (typed) {
    const [, letter = '', year, month, day, sequence = '', place = ''] = typed
    return numberOf({
      isOwn: letter === '' || letter === marks.letter,
      day: `20${year}-${month}-${day}`,
      sequence,
      place,
    })
  }
  const short = SHORT.exec(scan)
  if (!short) return { of: 'none' }
  const [, sequence = '', place = ''] = short
  return numberOf({ isOwn: true, day: today, sequence, place })
}

type Read = { readonly isOwn: boolean; readonly day: string; readonly sequence: string; readonly place: string }

function numberOf({ isOwn, day, sequence, place }: Read): Scanned {
  if (!isIsoDate(day) || Number(sequence) < 1 || place === '0') return { of: 'none' }
  if (!isOwn) return { of: 'other' }
  return { of: 'own', no: { day, sequence: Number(sequence), place: place === '' ? null : Number(place) } }
}

/** Whether a scanned label is of a collection. */
export function isLabelOf(hospitalId: string, label: string, accession: Accession): boolean {
  const read = readScan(hospitalId, label, accession.day)
  return read.of === 'own' && read.no.day === accession.day && read.no.sequence === accession.sequence
}
