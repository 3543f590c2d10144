import type { IsoDate } from '../../kernel/calendar.ts'

/** A signed note that a summary is filled from. */
export type NoteOfRecord = {
  /** 'admission note of 07/11/2026 21:40, Dr. R. Tambe'. */
  readonly label: string
  readonly at: string
  /** By section. */
  readonly bodies: Readonly<Record<string, string>>
}

/** A verified value of the laboratory. */
export type ResultOfRecord = {
  readonly test: string
  readonly parameter: string
  readonly unit: string
  readonly range: string
  readonly value: string
  readonly mark: '' | 'H' | 'L' | 'HH' | 'LL' | 'A'
  readonly day: IsoDate
}

/** A line of the signed prescription. */
export type MedicineOfRecord = {
  readonly name: string
  readonly route: string
  /** In the morning, at noon, in the evening, at night; null where it is taken otherwise. */
  readonly places: readonly [string, string, string, string] | null
  readonly when: string
  readonly food: string
  readonly days: string
  readonly quantity: string
}

/** Vital signs as they were measured; null is not measured. */
export type VitalsOfRecord = {
  readonly at: string
  readonly temperature: number | null
  readonly pulse: number | null
  readonly respiration: number | null
  readonly systolic: number | null
  readonly diastolic: number | null
  readonly spo2: number | null
  readonly isOnOxygen: boolean | null
  readonly pain: number | null
  readonly weight: number | null
}

/** A medicine of the treatment sheet, from the first to the last day on which it was given. */
export type GivenOfRecord = {
  readonly name: string
  /** What was given: '40 mg', '4 to 10 IU' by a scale. */
  readonly dose: string
  readonly route: string
  readonly from: IsoDate
  readonly to: IsoDate
}

/** A case of the theatre that is over. */
export type CaseOfRecord = {
  /** The day of surgery; null where it was given up before the incision. */
  readonly on: IsoDate | null
  readonly abandonedBecause: string | null
  /** In words. */
  readonly anaesthesia: string | null
  readonly procedures: readonly {
    /** Of the surgery of the visit. */
    readonly id: string
    /** With its side. */
    readonly name: string
    readonly side: 'left' | 'right' | 'both' | 'none'
    readonly code: string | null
    readonly outcome: 'done' | 'partly' | 'not_done' | null
    readonly reason: string | null
  }[]
  readonly surgeons: readonly string[]
  readonly assistants: readonly string[]
  readonly anaesthetists: readonly string[]
}

/** What the record knows of a stay, as far as a summary tells it. Nothing of it is guessed. */
export type SummaryRecord = {
  readonly hospitalPhone: string
  readonly reason: string
  readonly admittedAt: string | null
  readonly consultant: string
  readonly diagnoses: readonly { readonly name: string; readonly icd10: string | null }[]
  readonly complications: readonly string[]
  readonly surgeries: readonly {
    readonly id: string
    readonly name: string
    readonly code: string | null
    readonly on: IsoDate | null
    readonly isDone: boolean
  }[]
  readonly surgeons: readonly string[]
  readonly anaesthetists: readonly string[]
  readonly admission: NoteOfRecord | null
  readonly outpatient: NoteOfRecord | null
  /** The earliest first. */
  readonly progress: readonly NoteOfRecord[]
  readonly operations: readonly NoteOfRecord[]
  readonly results: readonly ResultOfRecord[]
  readonly imaging: readonly { readonly study: string; readonly day: IsoDate; readonly impression: string }[]
  readonly pending: readonly string[]
  /** Names of what the pharmacy issued in the stay. */
  readonly issued: readonly string[]
  /** What was given on the treatment sheet. */
  readonly given: readonly GivenOfRecord[]
  readonly vitals: { readonly first: VitalsOfRecord | null; readonly latest: VitalsOfRecord | null }
  readonly cases: readonly CaseOfRecord[]
  readonly implants: readonly { readonly name: string; readonly batchNo: string; readonly serialNo: string }[]
  readonly prescription: {
    readonly number: string
    readonly advice: string
    readonly followUpOn: IsoDate | null
    readonly followUpNote: string
    readonly tests: string
    readonly lines: readonly MedicineOfRecord[]
  } | null
  readonly discharge: {
    readonly statedReason: string
    readonly receivingFacility: string
    readonly diedAt: string | null
    readonly placeOfDeath: string
  }
}
