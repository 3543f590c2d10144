import { Button, Group } from '@mantine/core'
import { IconDoorEnter, IconDoorExit } from '@tabler/icons-react'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { SentReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { leavesContract } from '../../model/absences/leaves.contract.ts'
import type { ShownLeave } from '../../model/sheet/shown-sheet.ts'
import css from '../nursing.module.css'

/** Who is on leave, since when and until when; the return is noted here. */
export function LeaveNotice({ leave }: { readonly leave: ShownLeave }) {
  const { can } = useAuth()
  const [isStriking, setStriking] = useState(false)
  const back = useWrite(leavesContract.back)
  return (
    <div className={css.leave} data-tone="warning" role="status">
      <p>
        <IconDoorExit size={16} stroke={1.5} aria-hidden />{' '}
        {[
          `On leave since ${showMoment(leave.outAt)}`,
          leave.expectedAt && `expected ${showMoment(leave.expectedAt)}`,
          leave.reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {can('leave:write') && (
        <Group gap={8}>
          {leave.isMine && (
            <Button variant="subtle" size="compact-sm" onClick={() => setStriking(true)}>
              Strike out
            </Button>
          )}
          <Button
            size="compact-sm"
            leftSection={buttonIcon(IconDoorEnter)}
            loading={back.isPending}
            onClick={() =>
              back.mutate(
                { id: leave.id },
                {
                  onSuccess: () => toast.success('Back in the ward', 'What is due from now on is open'),
                  onError: (problem) => toast.error('Not noted', problem.message),
                },
              )
            }
          >
            Is back
          </Button>
        </Group>
      )}
      {isStriking && (
        <SentReasonDialog
          title="Strike out the leave"
          message="What was due since then is open again."
          submit="Strike out"
          route={leavesContract.strike}
          input={({ reason }) => ({ id: leave.id, reason })}
          done={() => setStriking(false)}
          onClose={() => setStriking(false)}
        />
      )}
    </div>
  )
}
