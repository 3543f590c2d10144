import * as z from 'zod/mini'
import { SIDES } from '../../../orders/model/order-words.ts'
import { instant, optionalText, reasonText, text, uuid } from '../../../platform/model/contract/fields.ts'
import { FILE_REFUSALS, FILE_TOO_LARGE } from '../../../platform/model/contract/platform.contract.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXAMINATION_STATES } from '../examination-words.ts'
import { PICTURE_KINDS, PICTURE_NAMES } from './picture-kinds.ts'

const byId = z.object({ id: uuid })
const MB = 1_048_576

/** Of one file; of what is no DICOM file the ten megabytes of every other file (MAX_FILE_BYTES). */
export const MAX_PICTURE_BYTES = 64 * MB
export const PICTURE_TOO_LARGE = 'A DICOM file has at most 64 MB'

const ofSeries = z.object({
  seriesUid: z.string(),
  seriesNo: z.int(),
  instanceNo: z.int(),
  seriesDescription: z.string(),
  modality: z.string(),
  frames: z.int(),
  rows: z.int(),
  columns: z.int(),
  /** Millimetres between rows and between columns. */
  spacing: z.nullable(z.readonly(z.tuple([z.number(), z.number()]))),
  window: z.nullable(z.object({ centre: z.number(), width: z.number() })),
  /** Our own code in the browser, the browser's decoder of pictures, or the server. */
  drawnBy: z.enum(['us', 'browser', 'server']),
})

const picture = z.object({
  id: uuid,
  kind: z.enum(PICTURE_KINDS),
  name: z.string(),
  size: z.int(),
  at: instant,
  by: z.nullable(z.string()),
  otherPatientReason: z.nullable(z.string()),
  dicom: z.nullable(ofSeries),
})
export type Picture = z.output<typeof picture>

const study = {
  id: uuid,
  study: z.string(),
  side: z.nullable(z.enum(SIDES)),
  /** When it was done, else ordered. */
  at: instant,
}

/** An earlier or later study of the patient that has pictures. */
const otherStudy = z.object({ ...study, pictures: z.int(), isSameRegion: z.boolean() })
export type OtherStudy = z.output<typeof otherStudy>

const OF_A_FILE = {
  ...FILE_REFUSALS,
  FILE_TYPE_REFUSED: { status: 415, text: 'Only dcm, pdf, jpg, jpeg and png files are accepted.' },
  FILE_TOO_LARGE: { status: 413, text: FILE_TOO_LARGE },
  NOT_DICOM: { status: 415, text: '<name> is not a DICOM file.' },
  ENDS_EARLY: { status: 415, text: 'The file ends early: <name> was cut short. Please send it again.' },
  HEADER_LIES: { status: 415, text: 'The header of <name> does not agree with its content.' },
  NO_PICTURE: { status: 415, text: '<name> holds no picture.' },
  SYNTAX_UNKNOWN: { status: 415, text: '<name> is packed in a way that is not shown here (<syntax>).' },
} as const

/** The pictures of an ordered study: kept, shown, compared and withdrawn (orders design 6). */
export const radiologyPicturesContract = {
  pictures: route({
    method: 'GET',
    path: '/radiology/lines/{id}/pictures',
    summary:
      'The pictures of a study in the order of their series, and the other studies of the patient that have pictures',
    permission: 'radiology-picture:view',
    params: byId,
    opens: { of: 'order_lines', by: 'id' },
    reads: ['orders', 'examinations', 'services', 'visits', 'patients', 'users'],
    reply: z.object({
      study: z.object({
        ...study,
        patientName: z.string(),
        uhid: z.string(),
        visitNo: z.string(),
        state: z.enum(EXAMINATION_STATES),
      }),
      pictures: z.array(picture),
      /** Those of the same region first, then the newest. */
      others: z.array(otherStudy),
      /** Whether a picture archive is set up, which may have more. */
      hasArchive: z.boolean(),
    }),
  }),
  attach: route({
    method: 'POST',
    path: '/radiology/lines/{id}/pictures',
    summary:
      'Keep a picture of a study: JPEG, PNG, PDF or DICOM by its content. A DICOM file of another patient is kept with a reason only',
    permission: 'radiology-picture:attach',
    params: byId,
    query: z.object({
      name: text(255).check(z.minLength(1, 'The file has no name')),
      otherPatientReason: optionalText(300),
    }),
    upload: { maxBytes: MAX_PICTURE_BYTES, accept: PICTURE_NAMES, tooLarge: PICTURE_TOO_LARGE, spooled: true },
    reply: byId,
    records: 'radiology_picture.attached',
    refusals: {
      ...OF_A_FILE,
      CANCELLED: { status: 409, text: 'This study was cancelled' },
      OTHER_PATIENT: {
        status: 409,
        text: '<name> is of <patient>, <uhid>: please write why it belongs to this study, or choose another file',
      },
      KEPT_ALREADY: {
        status: 409,
        text: '<name> is kept already',
        constraints: { one_file_a_study: 'file', one_instance_a_hospital: 'file' },
      },
      STUDY_IS_FULL: {
        status: 413,
        text: 'A study has at most 600 MB of pictures',
        constraints: { pictures_within_600_mb: 'file' },
      },
    },
  }),
  file: route({
    method: 'GET',
    path: '/radiology-pictures/{id}/file',
    summary: 'The bytes of a picture',
    permission: 'radiology-picture:view',
    params: byId,
    opens: { of: 'radiology_pictures', by: 'id' },
    reads: [],
    reply: 'bytes',
  }),
  frame: route({
    method: 'GET',
    path: '/radiology-pictures/{id}/frame',
    summary: 'A frame of a DICOM file as PNG, drawn by the server, in the window of the file or in another',
    permission: 'radiology-picture:view',
    params: byId,
    query: z.object({
      frame: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9999)), 0),
      centre: z.optional(z.coerce.number().check(z.minimum(-100_000), z.maximum(100_000))),
      width: z.optional(z.coerce.number().check(z.minimum(1), z.maximum(200_000))),
    }),
    opens: { of: 'radiology_pictures', by: 'id' },
    reads: [],
    reply: 'bytes',
    refusals: { NOT_DRAWN: { status: 415, text: 'This picture cannot be drawn' } },
  }),
  withdraw: route({
    method: 'POST',
    path: '/radiology-pictures/{id}/withdrawal',
    summary: 'Take away a picture that does not belong to its study, with a reason; its bytes stay',
    permission: 'radiology-picture:attach',
    params: byId,
    body: z.object({ reason: reasonText() }),
    reply: byId,
    records: 'radiology_picture.withdrawn',
  }),
}
