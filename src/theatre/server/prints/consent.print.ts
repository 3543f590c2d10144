import * as z from 'zod/mini'
import { A4, printTemplate } from '../../../platform/server/prints/print-template.ts'
import { CONSENT_LANGUAGES } from '../../model/consent/consent-words.ts'

const pair = z.tuple([z.string(), z.string()])

/** The consent of a patient, in the language in which it is read to him; signed by hand. */
export const consentPrint = printTemplate({
  file: new URL('./consent.typ', import.meta.url),
  title: 'Consent for operation and anaesthesia',
  paper: A4,
  data: z.object({
    language: z.enum(CONSENT_LANGUAGES),
    /** Beside the title on a second page: patient and visit. */
    about: z.string(),
    heading: z.string(),
    readIn: z.string(),
    visit: pair,
    facts: z.array(pair),
    /** In the frame: the operation, its side, why, and the anaesthesia. */
    operation: z.array(pair),
    statements: z.array(z.string()),
    riskTitle: z.string(),
    risks: z.array(z.string()),
    ownRisks: z.string(),
    otherTitle: z.string(),
    questions: z.string(),
    blood: z.string(),
    yes: z.string(),
    no: z.string(),
    will: z.string(),
    signs: z.array(pair),
    thumb: z.string(),
    interpreter: z.string(),
    emergency: z.string(),
  }),
})
