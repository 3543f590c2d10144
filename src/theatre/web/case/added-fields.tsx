import { Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { choice, FormSection, Wide } from '../../../ui/forms/form-dialog.tsx'
import { Pick } from '../../../ui/forms/pick/pick.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { useSurgeryPick } from '../../../visits/web/information/fields/use-picks.ts'
import { SIDE_WORDS } from '../../model/case/case-words.ts'

/** What the fields ask of the form around them. */
export type AddingForm = {
  readonly values: { readonly added: readonly { readonly surgeryId: string }[] }
  readonly errors: Readonly<Record<string, ReactNode>>
  insertListItem(name: 'added', value: object): void
  removeListItem(name: 'added', at: number): void
  getInputProps(name: string): object
}

/** Procedures that were found and done on the table: which, on which side, and who agreed to it and when. */
export function AddedFields({ form }: { readonly form: AddingForm }) {
  const { added } = form.values
  return (
    <>
      {added.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no name of their own before they are saved
        <FormSection key={at} title={`Added on the table, ${at + 1}`}>
          <Wide>
            <AddedProcedure form={form} at={at} />
          </Wide>
          <Pick label="Side" required data={optionsOf(SIDE_WORDS)} {...form.getInputProps(`added.${at}.side`)} />
          <Wide>
            <TextInput
              label="Consent: emergency or family, who and when"
              required
              maxLength={300}
              {...form.getInputProps(`added.${at}.consent`)}
            />
          </Wide>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={buttonIcon(IconTrash)}
            onClick={() => form.removeListItem('added', at)}
          >
            Leave it out
          </Button>
        </FormSection>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={buttonIcon(IconPlus)}
        onClick={() => form.insertListItem('added', { surgeryId: '', side: null, consent: '' })}
      >
        Procedure added on the table
      </Button>
    </>
  )
}

function AddedProcedure({ form, at }: { readonly form: AddingForm; readonly at: number }) {
  const [names] = useState(() => new Map<string, string>())
  const found = useSurgeryPick(undefined)
  const field = form.getInputProps(`added.${at}.surgeryId`) as { value?: string; onChange(value: string): void }
  return (
    <Select
      label="Procedure"
      required
      placeholder="Search by name, code or category"
      searchable
      data-autofocus
      aria-busy={found.isBusy}
      nothingFoundMessage={found.words}
      data={found.offered(field.value ? [field.value] : [], names)}
      filter={({ options }) => options}
      onSearchChange={found.search}
      onDropdownOpen={found.ask}
      {...choice(field)}
      onChange={(surgeryId) => {
        if (surgeryId) found.remember([surgeryId], names)
        field.onChange(surgeryId ?? '')
      }}
    />
  )
}
