import { Button, Group } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { gatePassContract } from '../../model/gate-pass.contract.ts'

type Receiver = NonNullable<RouteReply<typeof gatePassContract.ofVisit>['receiver']>
type Props = { readonly passId: string; readonly receiver: Receiver }

/** Who received the body. The whole number of the document is shown to those who may, and each look is in the audit trail. */
export function Handover({ passId, receiver: { name, relation, identityType, identityLast4, handedOverAt } }: Props) {
  const { can } = useAuth()
  const reveal = useWrite(gatePassContract.revealReceiver)
  const number = reveal.data?.identityNumber ?? `••••${identityLast4}`
  return (
    <Group component="p" gap={8} mb={8}>
      Body handed over to {name} ({relation}), {identityType} {number}, {showMoment(handedOverAt)}
      {can('patient:reveal') && !reveal.data && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={reveal.isPending}
          onClick={() => reveal.mutate({ id: passId })}
        >
          Show the number
        </Button>
      )}
    </Group>
  )
}
