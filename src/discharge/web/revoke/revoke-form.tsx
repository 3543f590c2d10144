import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { showMoment } from '../../../kernel/calendar.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FIRST_FIELD, FormFooter, FormSection } from '../../../ui/forms/form-dialog.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { STATE_WORDS } from '../../../wards/model/bed-words.ts'
import { wardsContract } from '../../../wards/model/wards.contract.ts'
import { WardAndRoom } from '../../../wards/web/rooms/ward-and-room.tsx'
import { revocationContract } from '../../model/revoke/revocation.contract.ts'

export type Revocable = RouteReply<(typeof revocationContract)['show']>
type Props = { readonly revocable: Revocable; onClose(): void }

const FAILED = 'Failed to revoke discharge. Please try again.'

/** What the revocation undoes, its reason, and the room the patient goes back to. */
export function RevokeForm({ revocable, onClose }: Props) {
  const { visitId, visitNo, patientId, patientName, gender, age, needsRoom, room } = revocable
  const [elsewhere, setElsewhere] = useState(false)
  const choosesRoom = needsRoom && (elsewhere || !room?.isFree)
  const form = useContractForm(revocationContract.revoke.body, {
    reason: '',
    wardId: null,
    roomNo: null,
  })
  const { wardId, roomNo } = form.values
  const { send, busy } = useSend(form, revocationContract.revoke, {
    done: () => {
      toast.success(`Discharge revoked for ${patientName}. Patient moved back to currently admitted.`)
      onClose()
    },
    failed: ({ message }) => toast.error(FAILED, message === FAILED ? undefined : message),
  })
  const submit = form.onSubmit(({ reason, ...chosen }) => {
    if (choosesRoom && !(chosen.wardId && chosen.roomNo)) {
      form.setFieldError(chosen.wardId ? 'roomNo' : 'wardId', `${chosen.wardId ? 'Room' : 'Ward'} Allotted is required`)
      return
    }
    send({ visitId, reason, ...(choosesRoom && { wardId: chosen.wardId, roomNo: chosen.roomNo }) })
  })
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label="Revoke Discharge">
      <Stack gap="md">
        <div>
          <Text fw={600}>
            {patientName}, {visitNo}
          </Text>
          {undone(revocable).map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
        </div>
        <TextInput label="Reason" required maxLength={300} {...FIRST_FIELD} {...form.getInputProps('reason')} />
        {needsRoom && !choosesRoom && room && (
          <Text size="sm">
            Back to {room.wardType}, room {room.roomNo}.{' '}
            <Anchor component="button" type="button" size="sm" onClick={() => setElsewhere(true)}>
              Choose another room
            </Anchor>
          </Text>
        )}
        {choosesRoom && (
          <>
            {room && !room.isFree && (
              <Text size="sm">
                {room.wardType}, room {room.roomNo}, which the patient left, is not free (
                {STATE_WORDS[room.state].toLowerCase()}
                ). Choose another one.
              </Text>
            )}
            <NoRoomFree />
            <FormSection title="To">
              <WardAndRoom
                wardId={wardId ?? ''}
                roomNo={roomNo || null}
                patient={{ id: patientId, gender, age }}
                wardError={form.errors.wardId}
                roomError={form.errors.roomNo}
                onChange={(place) => {
                  form.setFieldValue('wardId', place.wardId || null)
                  form.setFieldValue('roomNo', place.roomNo)
                  form.clearFieldError('wardId')
                  form.clearFieldError('roomNo')
                }}
              />
            </FormSection>
          </>
        )}
        <FormFooter submit="Revoke Discharge" busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

/** Said where the whole hospital is full. */
function NoRoomFree() {
  const { data } = useRead(wardsContract.wards, {})
  const isFull = data?.wards.every(({ free, wardClass }) => free === 0 || wardClass === 'theatre')
  return isFull && <Text size="sm">No room of the hospital is free: the discharge cannot be revoked until one is.</Text>
}

/** What a revocation does besides clearing the date, a sentence each. */
function undone({ dischargedAt, plannedAt, pass, billNos }: Revocable): string[] {
  const when = dischargedAt ?? plannedAt
  return [
    when &&
      (dischargedAt
        ? `Discharged on ${showMoment(when)}: the date is cleared, and the patient moves back to currently admitted.`
        : `The discharge planned for ${showMoment(when)} is cleared.`),
    pass &&
      (pass.exitedAt
        ? `The patient left on gate pass ${pass.number} on ${showMoment(pass.exitedAt)}: revoke only once they are back. The pass stays used.`
        : `Gate pass ${pass.number} is cancelled.`),
    billNos.length > 0 && `${billNos.join(', ')} stays confirmed; the next discharge needs another version.`,
  ].filter((line) => typeof line === 'string')
}
