import { Text } from '@mantine/core'
import { useRead } from '../../platform/web/use-call.ts'
import { patientsContract } from '../model/patients.contract.ts'

const WHOLE_PHONE = /^\d{10}$/

/** Says, while registering, that this number is already on somebody's card: the commonest way to a second registration. */
export function SamePhone({ phone }: { phone: string }) {
  const whole = WHOLE_PHONE.test(phone)
  const { data } = useRead(patientsContract.lookup, { mobile: phone }, { enabled: whole, keep: false })
  const known = whole ? (data?.patients ?? []) : []
  return (
    <Text size="xs" c="dimmed" mt={4} role="status">
      {known.length > 0 && `Already registered with this number: ${known.slice(0, 3).map(({ name, patientsId }) => `${name} (${patientsId})`).join(', ')}`}
    </Text>
  )
}
