import * as z from 'zod/mini'
import { uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'

const uid = z.string().check(z.regex(/^[0-9.]{1,64}$/, 'Please give an identifier of DICOM'))
const place = { studyUid: uid, seriesUid: uid, sopUid: uid }

const series = z.object({
  studyUid: z.string(),
  seriesUid: z.string(),
  seriesNo: z.int(),
  modality: z.string(),
  words: z.string(),
  instances: z.array(z.object({ sopUid: z.string(), instanceNo: z.int(), frames: z.int() })),
})
export type SeriesOfArchive = z.output<typeof series>

const OF_THE_ARCHIVE = {
  ARCHIVE_SILENT: { status: 503, text: 'The picture archive does not answer. Please try again.' },
  NOT_IN_ARCHIVE: { status: 404, text: 'The picture archive does not have this picture of the patient' },
} as const

/** Pictures of an archive that speaks DICOMweb (PACS_URL), through this server with its rights (orders design 6). */
export const radiologyPacsContract = {
  series: route({
    method: 'GET',
    path: '/radiology/lines/{id}/archive',
    summary: 'The series of a study in the picture archive, with their pictures; none where no archive is set up',
    permission: 'radiology-picture:view',
    params: z.object({ id: uuid }),
    opens: { of: 'order_lines', by: 'id' },
    reads: ['orders', 'examinations'],
    reply: z.object({ series: z.array(series) }),
    refusals: { ARCHIVE_SILENT: OF_THE_ARCHIVE.ARCHIVE_SILENT },
  }),
  file: route({
    method: 'GET',
    path: '/radiology/lines/{id}/archive/file',
    summary: 'A picture of the archive as a DICOM file, if it is of the patient of the study',
    permission: 'radiology-picture:view',
    params: z.object({ id: uuid }),
    query: z.object(place),
    reads: [],
    reply: 'bytes',
    records: 'radiology_archive.fetched',
    refusals: OF_THE_ARCHIVE,
  }),
  frame: route({
    method: 'GET',
    path: '/radiology/lines/{id}/archive/frame',
    summary: 'A frame of a picture of the archive as PNG, drawn by the archive',
    permission: 'radiology-picture:view',
    params: z.object({ id: uuid }),
    query: z.object({
      ...place,
      frame: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9999)), 0),
      centre: z.optional(z.coerce.number().check(z.minimum(-100_000), z.maximum(100_000))),
      width: z.optional(z.coerce.number().check(z.minimum(1), z.maximum(200_000))),
    }),
    reads: [],
    reply: 'bytes',
    records: 'radiology_archive.fetched',
    refusals: OF_THE_ARCHIVE,
  }),
}
