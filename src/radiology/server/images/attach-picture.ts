import { preparedOperation } from '../../../platform/server/contract/operation.ts'
import { radiologyPicturesContract } from '../../model/images/radiology-pictures.contract.ts'
import { likenessOf, readableName } from '../../model/images/same-patient.ts'
import { type LockedStudy, ofSameVisit, studyLocked } from '../locked-study.ts'
import { keepParts } from './picture-parts.ts'
import { type ReadPicture, readPicture } from './read-picture.ts'

/** Keeps a picture of a study: read before the transaction, and whole when it is over. */
export const attachPicture = preparedOperation(
  radiologyPicturesContract.attach,
  ({ actor, platform }, { file }) => readPicture(platform.isolation, actor, file),
  async (context, { id, file: { spooled }, otherPatientReason }, read) => {
    const { db, record, refuse, orRefuse } = context
    const study = await studyLocked(context, id)
    const picture = orRefuse(read)
    if (study.state === 'cancelled') return refuse('CANCELLED')
    const isOther = isOfAnother(picture, study)
    if (isOther && otherPatientReason === null) return refuse('OTHER_PATIENT', namedIn(picture))
    const { id: pictureId } = await db
      .insertInto('radiology_pictures')
      .values({
        ...{ order_line_id: id, ...ofSameVisit(study), kind: picture.kind, name: picture.name },
        ...{ size: spooled.size, sha256: spooled.sha256, ...identityOf(picture) },
        other_patient_reason: isOther ? otherPatientReason : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepParts(db, pictureId, spooled)
    await record({
      type: 'radiology_picture.attached',
      subject: { type: 'order_line', id },
      patientId: study.patientId,
      facts: {
        order: study.orderNo,
        picture: pictureId,
        kind: picture.kind,
        size: spooled.size,
        ...(isOther && { otherPatientReason }),
      },
    })
    return { id: pictureId }
  },
)

const isOfAnother = ({ header }: ReadPicture, { patientName, uhid }: LockedStudy): boolean =>
  header !== null &&
  likenessOf({ name: header.patientName, id: header.patientId }, { name: patientName, id: uhid }) !== 'same'

/** Whose picture a file says it is. */
const namedIn = ({ name, header }: ReadPicture) => ({
  field: 'otherPatientReason',
  values: {
    name,
    patient: readableName(header?.patientName ?? '') || 'a patient without a name',
    uhid: header?.patientId || 'without an id',
  },
})

const identityOf = ({ header }: ReadPicture) =>
  header && {
    sop_uid: header.sopUid,
    series_uid: header.seriesUid,
    study_uid: header.studyUid,
    header: JSON.stringify(header),
  }
