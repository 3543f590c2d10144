import { operation, preparedOperation } from '../../../platform/server/contract/operation.ts'
import { openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { isShownInline } from '../../../platform/server/files/accept-file.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { mediaTypeOf, type PictureKind } from '../../model/images/picture-kinds.ts'
import { radiologyPicturesContract } from '../../model/images/radiology-pictures.contract.ts'
import type { ExaminationRow } from '../../model/shown-examination.ts'
import { shownColumns, studies } from '../worklist.queries.ts'
import { drawFrame } from './draw-frame.ts'
import { sentParts, wholePicture } from './picture-parts.ts'
import { othersWithPictures, pictureById, picturesOf } from './pictures.queries.ts'

/** The pictures of a study, and those it can be compared with. */
export const openPictures = operation(radiologyPicturesContract.pictures, async ({ db, platform, refuse }, { id }) => {
  const study =
    (await shownColumns(studies(db)).select('l.patient_id as patientId').where('l.id', '=', id).executeTakeFirst()) ??
    refuse('NOT_FOUND')
  const [pictures, others] = await Promise.all([picturesOf(db, id), othersWithPictures(db, study.patientId, id)])
  const { patientName, uhid, visitNo, state } = study
  return {
    study: {
      ...{ id, study: study.study, patientName, uhid, visitNo, state },
      side: study.side as ExaminationRow['side'],
      at: (study.doneAt ?? study.orderedAt).toISOString(),
    },
    pictures,
    others,
    hasArchive: platform.settings.pacsUrl !== undefined,
  }
})

/** The bytes of a picture, sent part by part. */
export const sendPicture = operation(
  radiologyPicturesContract.file,
  async ({ db, actor, platform, refuse }, { id }) => {
    const picture = (await pictureById(db, id)) ?? refuse('NOT_FOUND')
    const mediaType = mediaTypeOf(picture.kind as PictureKind)
    return {
      ...{ name: picture.name, mediaType, size: picture.size, inline: isShownInline(mediaType) },
      bytes: sentParts(platform, actor.hospitalId, id),
    }
  },
)

/** A frame that the browser cannot draw, as PNG; it is drawn before the transaction that hands it out. */
export const sendFrame = preparedOperation(
  radiologyPicturesContract.frame,
  async ({ actor, platform, inHospital }, { id, frame, centre, width }) => {
    const picture = await inHospital((db) => pictureById(db, id))
    if (picture?.kind !== 'dicom') return undefined
    const window = centre === undefined || width === undefined ? undefined : { centre, width }
    return drawFrame(platform.isolation, actor, { id, frame, window }, () => inHospital((db) => wholePicture(db, id)))
  },
  async ({ db, refuse }, { id, frame }, png) => {
    const picture = (await pictureById(db, id)) ?? refuse('NOT_FOUND')
    const bytes = png ?? refuse('NOT_DRAWN')
    return { name: `${picture.name}-${frame + 1}.png`, mediaType: 'image/png', bytes, inline: true }
  },
)

/** Takes a picture off its study; the same file may be kept again, where it belongs. */
export const withdrawPicture = operation(
  radiologyPicturesContract.withdraw,
  async ({ db, actor, now, record, refuse }, { id, reason }) => {
    const picture = (await pictureById(db, id)) ?? refuse('NOT_FOUND')
    await openRecycleBin(db)
    await db
      .updateTable('radiology_pictures')
      .set(withdrawal(actor, now, reason))
      .where('id', '=', id)
      .execute()
    await record({
      type: 'radiology_picture.withdrawn',
      subject: { type: 'order_line', id: picture.lineId },
      patientId: picture.patientId,
      facts: { picture: id, name: picture.name, reason },
    })
    return { id }
  },
)
