import { Fieldset, SimpleGrid, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Fieldset.css'
import type { ContractForm } from '../../ui/forms/contract-form.ts'
import type { hospitalsContract } from '../model/hospitals.contract.ts'

type Props = { readonly form: Pick<ContractForm<typeof hospitalsContract.changeSettings.body>, 'getInputProps'> }

/** Where payers send their money, and the numbers with the tax offices. */
export const BankFields = ({ form }: Props) => (
  <Fieldset legend="Bank and tax details">
    <Text size="xs" c="dimmed" mb={8}>
      Printed on bills, P-II, P-III and P-V. The empanelment number stands with each corporate.
    </Text>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
      <TextInput label="Account name" maxLength={120} {...form.getInputProps('accountName')} />
      <TextInput label="Account number" inputMode="numeric" {...form.getInputProps('accountNumber')} />
      <TextInput label="Bank" maxLength={120} {...form.getInputProps('bankName')} />
      <TextInput label="Branch" maxLength={120} {...form.getInputProps('bankBranch')} />
      <TextInput label="IFSC" {...form.getInputProps('ifsc')} />
      <TextInput label="PAN" {...form.getInputProps('pan')} />
      <TextInput label="GSTIN" {...form.getInputProps('gstin')} />
    </SimpleGrid>
  </Fieldset>
)
