import { useRead } from '../../platform/web/use-call.ts'
import type { ChargeHead } from '../../schemes/model/charge-heads.ts'
import { FactList } from '../../ui/display/fact-list.tsx'
import { chargesContract } from '../model/charges.contract.ts'

/** Under which clinical services stand in a bill. */
const HEADS_OF_SERVICES: readonly string[] = [
  'clinical',
  'consultation',
  'physiotherapy',
  'blood',
  'implant',
  'anaesthesia',
  'theatre',
  'pharmacy',
  'miscellaneous',
] satisfies ChargeHead[]
export const isHeadOfServices = (head: string): head is ChargeHead => HEADS_OF_SERVICES.includes(head)

type Props = { readonly visitId: string; readonly head: ChargeHead; readonly chargeIds: readonly string[] }

/** Who performed the services of a line, and the notes on them, where either was said. */
export function SaidOfCharges({ visitId, head, chargeIds }: Props) {
  const { data } = useRead(chargesContract.charges, { visitId, head })
  const said = data?.charges.flatMap(({ id, details }) => (details && chargeIds.includes(id) ? [details] : [])) ?? []
  const performers = new Set(said.flatMap(({ performer }) => performer ?? []))
  const notes = said.flatMap(({ note }) => note ?? [])
  return (
    <FactList
      facts={[
        ...(performers.size > 0 ? [['Performed by', [...performers].join(', ')] as const] : []),
        ...(notes.length > 0 ? [['Note', notes.join('; ')] as const] : []),
      ]}
    />
  )
}
