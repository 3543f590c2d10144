import { Checkbox, Text, Textarea } from '@mantine/core'
import { isIntensiveCare } from '../../../catalogue/model/rates/rates.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormFooter, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { UnsavedGuard, useUnsaved } from '../../../ui/forms/unsaved-guard.tsx'
import { type BedStay, bedMapContract } from '../../model/bed-map.contract.ts'
import type { Tile } from '../../model/bed-tiles.ts'
import { wardsContract } from '../../model/wards.contract.ts'
import { WardAndRoom } from './ward-and-room.tsx'

export type TransferInput = {
  readonly id: string
  readonly wardId: string
  readonly roomNo: number
  readonly remark?: string | null | undefined
  readonly keepRoom?: boolean | undefined
  readonly makesInpatient?: boolean | undefined
}

type Props = {
  readonly stay: BedStay
  readonly from: string
  /** Where the patient was put down on the map. */
  readonly to: Tile | undefined
  onCancel(): void
  onTransfer(input: TransferInput): void
}

/** Where the patient goes and why: the confirmation of a drag, and the whole of it without one. */
export function TransferPatient({ stay, from, to, onCancel, onTransfer }: Props) {
  const form = useContractForm(bedMapContract.transfer.body, {
    wardId: to?.wardId ?? '',
    roomNo: to?.roomNo ?? null,
    remark: '',
    keepRoom: false,
    makesInpatient: false,
  })
  const unsaved = useUnsaved(() => form.isDirty('remark'))
  const { wardId, roomNo, keepRoom } = form.values
  const { data } = useRead(wardsContract.wards, {})
  const goesToIntensiveCare = isIntensiveCare(data?.wards.find(({ id }) => id === wardId)?.wardClass ?? null)
  return (
    <form
      noValidate
      autoComplete="off"
      aria-label="Transfer patient"
      onSubmit={form.onSubmit((values) => {
        unsaved.release()
        onTransfer({ ...values, id: stay.id })
      })}
    >
      <Text fw={600}>{stay.name}</Text>
      <Text c="dimmed" mb="md">
        {stay.uhid}, now in {from}
      </Text>
      <FormSection title="To">
        <WardAndRoom
          wardId={wardId ?? ''}
          roomNo={roomNo || null}
          patient={{ id: stay.patientId, gender: stay.gender, age: stay.age }}
          wardError={form.errors.wardId}
          roomError={form.errors.roomNo}
          onChange={(place) => {
            form.setFieldValue('wardId', place.wardId)
            form.setFieldValue('roomNo', place.roomNo)
            form.clearFieldError('wardId')
            form.clearFieldError('roomNo')
          }}
        />
        {goesToIntensiveCare && (
          <Wide>
            <Checkbox
              label={`Keep ${from} for the patient`}
              description="The room stays held, and its rent is charged where the billing rules say so."
              {...form.getInputProps('keepRoom', { type: 'checkbox' })}
            />
          </Wide>
        )}
        {stay.isEmergency && (
          <Wide>
            <Checkbox
              label="Inpatient from now on"
              description="The visit is an Emergency; with this it is IPD."
              {...form.getInputProps('makesInpatient', { type: 'checkbox' })}
            />
          </Wide>
        )}
        <Wide>
          <Textarea
            label="Remark"
            placeholder="Why the patient is moved (optional)"
            autosize
            minRows={2}
            maxLength={300}
            {...form.getInputProps('remark')}
          />
        </Wide>
      </FormSection>
      <FormFooter
        note={
          goesToIntensiveCare && keepRoom
            ? 'The present room is kept.'
            : 'The present room will be marked for cleaning.'
        }
        submit="Transfer"
        busy={false}
        onCancel={onCancel}
      />
      <UnsavedGuard isUnsaved={unsaved.isUnsaved} />
    </form>
  )
}
