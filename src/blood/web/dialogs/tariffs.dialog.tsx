import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormDialog, FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useSend } from '../../../ui/forms/use-submit.ts'
import { bloodContract } from '../../model/blood.contract.ts'
import { tariffsForm } from '../../model/blood-forms.ts'
import { COMPONENT_WORDS, COMPONENTS, type Component } from '../../model/blood-words.ts'
import { ServiceSelect } from './service-select.tsx'

type Tariffs = RouteReply<typeof bloodContract.tariffs>['tariffs']

/** As which service of the catalogue each component is charged. */
export default function TariffsDialog({ onClose }: { onClose(): void }) {
  const { data } = useRead(bloodContract.tariffs, {})
  return (
    <FormDialog title="Tariff of components" opened onClose={onClose} size={560}>
      {data ? <Form tariffs={data.tariffs} onClose={onClose} /> : <FormSkeleton />}
    </FormDialog>
  )
}

function Form({ tariffs, onClose }: { readonly tariffs: Tariffs; onClose(): void }) {
  const form = useContractForm(tariffsForm, {})
  const known = (component: Component) => tariffs.find((one) => one.component === component)
  const [chosen, choose] = useState<Readonly<Partial<Record<Component, string | null>>>>({})
  const { send, busy } = useSend(form, bloodContract.setTariffs, { done: onClose, failed: 'Not saved' })
  const idOf = (component: Component) => chosen[component] ?? known(component)?.serviceId ?? null
  return (
    <form
      noValidate
      autoComplete="off"
      aria-label="Tariff of components"
      onSubmit={(event) => {
        event.preventDefault()
        send({ tariffs: COMPONENTS.map((component) => ({ component, serviceId: idOf(component) })) })
      }}
    >
      <Stack gap="sm">
        {COMPONENTS.map((component, at) => (
          <ServiceSelect
            key={component}
            label={COMPONENT_WORDS[component]}
            isFirst={at === 0}
            value={idOf(component)}
            known={known(component)?.service ?? ''}
            error={form.errors[`tariffs.${at}.serviceId`]}
            onChange={(id) => choose({ ...chosen, [component]: id })}
          />
        ))}
      </Stack>
      <FormFooter note="From now on; what is charged stays" submit="Save" busy={busy} onCancel={onClose} />
    </form>
  )
}
