import { Button, type ButtonProps } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { dischargeContract } from '../../model/discharge.contract.ts'

type Props = ButtonProps & { readonly visitId: string; onOpen(): void }

/** Opens the discharge workflow: 'Start Discharge', and 'Manage Discharge' once a date is planned (specification 3 section 4). */
export function DischargeButton({ visitId, onOpen, ...look }: Props) {
  const { data } = useRead(dischargeContract.workflow, { visitId })
  return (
    <Button {...look} leftSection={buttonIcon(IconDoorExit)} onClick={onOpen}>
      {data?.plannedAt ? 'Manage Discharge' : 'Start Discharge'}
    </Button>
  )
}
