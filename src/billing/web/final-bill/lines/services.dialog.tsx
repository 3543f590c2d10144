import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../../platform/web/use-call.ts'
import { Chip } from '../../../../ui/display/chip.tsx'
import textCss from '../../../../ui/display/text.module.css'
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { linesOf } from '../../../model/bill/bill-totals.ts'
import type { BillView } from '../../../model/bill/bill-view.ts'
import { serviceSwitchContract } from '../../../model/bill/services/service-switch.contract.ts'
import { type ServiceOfBill, servicesOfBill } from '../../../model/bill/services/services-of-bill.ts'

type Props = { readonly bill: BillView; readonly mayChange: boolean; onClose(): void }

/** The mandatory services of the stay: each is switched off for this visit, or on again, with a reason. */
export default function ServicesDialog({ bill, mayChange, onClose }: Props) {
  const [asked, setAsked] = useState<ServiceOfBill>()
  const switching = useWrite(serviceSwitchContract.switchService)
  const services = servicesOfBill(linesOf(bill))
  const send = ({ id, name, whyOff }: ServiceOfBill, reason: string) => {
    const { visitId, payerId, version } = bill
    const isOn = whyOff !== null
    switching.mutate(
      { visitId, payerId, version, serviceId: id, isOn, reason },
      {
        onSuccess: () => {
          setAsked(undefined)
          toast.success(`${name} is switched ${isOn ? 'on' : 'off'}`)
        },
        onError: (problem) => toast.error('The bill was not changed', problem.message),
      },
    )
  }
  if (asked)
    return (
      <ReasonDialog
        title={verbOf(asked)}
        message={
          asked.whyOff === null
            ? `${asked.name} is not charged to this visit; its line stays on the bill with the reason.`
            : `${asked.name} is charged to this visit again, on all its days.`
        }
        submit={verbOf(asked)}
        busy={switching.isPending}
        onSubmit={(reason) => send(asked, reason)}
        onClose={() => setAsked(undefined)}
      />
    )
  return (
    <FormDialog title="Mandatory services" opened onClose={onClose} size={520}>
      <Stack gap={12}>
        {services.length === 0 && <p className={textCss.quiet}>Nothing is charged to this visit by itself.</p>}
        {services.map((service) => (
          <Group key={service.id} justify="space-between" wrap="nowrap" align="flex-start" gap={8}>
            <div>
              {service.name}
              {service.whyOff !== null && <div className={textCss.caption}>{service.whyOff}</div>}
            </div>
            <Group gap={8} wrap="nowrap">
              {service.whyOff !== null && <Chip tone="warning">Switched off</Chip>}
              {mayChange && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`${verbOf(service)}: ${service.name}`}
                  onClick={() => setAsked(service)}
                >
                  {verbOf(service)}
                </Button>
              )}
            </Group>
          </Group>
        ))}
      </Stack>
    </FormDialog>
  )
}

const verbOf = ({ whyOff }: ServiceOfBill): string => (whyOff === null ? 'Switch off' : 'Switch on')
