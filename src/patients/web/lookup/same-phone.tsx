import { Text } from '@mantine/core'
import { useRead } from '../../../platform/web/use-call.ts'
import { patientsContract } from '../../model/patients.contract.ts'

const WHOLE_PHONE = /^\d{10}$/

/** Says, while registering, that this number is already on another patient's card: the commonest way to a second registration. */
export function SamePhone({ phone, except }: { phone: string; except?: string | undefined }) {
  const whole = WHOLE_PHONE.test(phone)
  const { data } = useRead(patientsContract.lookup, { mobile: phone }, { enabled: whole, keep: false })
  const known = whole ? (data?.patients ?? []).filter(({ id }) => id !== except) : []
  const names = known.slice(0, 3).map(({ name, uhid }) => `${name} (${uhid})`)
  return (
    <div role="status">
      {names.length > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          Already registered with this number: {names.join(', ')}
        </Text>
      )}
    </div>
  )
}
