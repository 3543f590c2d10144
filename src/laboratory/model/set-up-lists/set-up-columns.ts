import { counted } from '../../../kernel/counted.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import { KIND_WORDS } from '../parameters/kind-words.ts'
import type { ParameterRow } from '../parameters/parameters.contract.ts'
import type { labContainersContract } from '../samples/containers.contract.ts'
import { minutesWords } from '../tests/minutes-words.ts'
import type { labTestsContract, TestRow } from '../tests/tests.contract.ts'

type ContainerKind = RouteReply<typeof labContainersContract.list>['containers'][number]
/** A kind of container with the names of its tests. */
export type ListedContainer = ContainerKind & { readonly tests: readonly string[] }
export type ListedSubSpecialty = RouteReply<typeof labTestsContract.choices>['subSpecialties'][number]

/** Containers with what goes into each. */
export const listedContainers = ({
  containers,
  tests,
}: {
  readonly containers: readonly ContainerKind[]
  readonly tests: readonly { readonly id: string; readonly name: string }[]
}): ListedContainer[] =>
  containers.map((kind) => ({
    ...kind,
    tests: tests.flatMap(({ id, name }) => (kind.testIds.includes(id) ? name : [])),
  }))

const all = (columns: readonly ListColumn<never>[]): ColumnPresets => [
  { name: 'All', columnIds: columns.map(({ id }) => id) },
]

const test = listColumns<TestRow>()
const minutes = (count: number | null) => (count === null ? null : minutesWords(count))

/** What can be printed of the test catalogue. */
export const TEST_COLUMNS: readonly ListColumn<TestRow>[] = [
  test.fact('name', 'Test', 180, ({ name }) => name),
  test.fact('code', 'CGHS code', 70, ({ code }) => code),
  test.fact('short', 'Short form', 80, ({ shortName }) => shortName),
  test.fact('sub', 'Sub specialty', 110, ({ subSpecialty }) => subSpecialty),
  test.fact('sample', 'Sample type', 100, ({ sampleType }) => sampleType),
  test.fact('containers', 'Containers', 100, ({ containers }) => containers.join(', ')),
  test.fact('contents', 'Reported as', 260, ({ parameters, tests }) =>
    [...tests.map((name) => `${name} (test)`), ...parameters].join(', '),
  ),
  test.fact('findings', 'Left out by the ranges', 180, ({ findings }) => findings.join('; ')),
  test.fact('method', 'Method', 110, ({ method }) => method),
  test.fact('target', 'Turnaround target', 100, ({ turnaroundMinutes: usual }) => minutes(usual)),
  test.fact('urgent', 'Urgent target', 80, ({ statMinutes: stat }) => minutes(stat)),
  test.fact('preparation', 'Preparation', 140, ({ preparation }) => preparation),
  test.fact('interface', 'Interface code', 80, ({ interfaceCode }) => interfaceCode),
  test.fact('machine', 'Machine', 90, ({ machine }) => machine),
  test.fact('loinc', 'LOINC', 70, ({ loinc }) => loinc),
  test.fact('status', 'Status', 60, ({ status }) => status),
]
export const TEST_PRESETS: ColumnPresets = [
  {
    name: 'Summary',
    columnIds: ['name', 'code', 'sub', 'sample', 'containers', 'contents', 'target', 'status'],
  },
  { name: 'Detailed', columnIds: TEST_COLUMNS.map(({ id }) => id) },
]

/** What can be printed of how reports look. */
export const PRINT_FORMAT_COLUMNS: readonly ListColumn<TestRow>[] = [
  test.fact('sub', 'Sub specialty', 120, ({ subSpecialty }) => subSpecialty),
  test.number('order', 'Order', 50, ({ printOrder }) => printOrder),
  test.fact('name', 'Test', 180, ({ name }) => name),
  test.fact('contents', 'Lines in their order', 280, ({ parameters }) => parameters.join(', ')),
  test.fact('method', 'Method printed', 130, ({ isMethodShown, method }) =>
    isMethodShown ? method || 'Of the parameter' : 'No',
  ),
  test.fact('page', 'New page', 60, ({ startsPage }) => (startsPage ? 'Yes' : null)),
  test.fact('interpretation', 'Interpretation', 240, ({ interpretation }) => interpretation),
]
export const PRINT_FORMAT_PRESETS = all(PRINT_FORMAT_COLUMNS)

const parameter = listColumns<ParameterRow>()

/** What can be printed of the parameters. */
export const PARAMETER_COLUMNS: readonly ListColumn<ParameterRow>[] = [
  { ...parameter.fact('code', 'Code', 70, ({ code }) => code), whole: true },
  parameter.fact('name', 'Name', 170, ({ name }) => name),
  parameter.fact('kind', 'Result', 80, ({ kind }) => KIND_WORDS[kind]),
  parameter.fact('unit', 'Unit', 80, ({ unit }) => unit),
  parameter.fact('method', 'Method', 130, ({ method }) => method),
  parameter.number('ranges', 'Ranges', 50, ({ ranges }) => ranges),
  parameter.fact('findings', 'Left out by the ranges', 200, ({ findings }) => findings.join('; ')),
  parameter.fact('formula', 'Formula', 140, ({ formula }) => formula),
  parameter.fact('loinc', 'LOINC', 70, ({ loinc }) => loinc),
  parameter.fact('confidential', 'Confidential', 80, ({ isConfidential }) => (isConfidential ? 'Confidential' : null)),
  parameter.fact('status', 'Status', 60, ({ status }) => status),
]
export const PARAMETER_PRESETS = all(PARAMETER_COLUMNS)

const container = listColumns<ListedContainer>()

/** What can be printed of the containers. */
export const CONTAINER_COLUMNS: readonly ListColumn<ListedContainer>[] = [
  container.fact('name', 'Container', 140, ({ name }) => name),
  container.fact('cap', 'Cap', 70, ({ cap }) => cap),
  container.fact('additive', 'Additive', 110, ({ additive }) => additive),
  container.fact('volume', 'Volume', 60, ({ volume }) => volume),
  container.number('drawOrder', 'Order of draw', 60, ({ drawOrder }) => drawOrder),
  container.number('stableHours', 'Keeps (hours)', 60, ({ stableHours }) => stableHours),
  container.fact('enoughFor', 'Enough for', 70, ({ enoughFor }) =>
    enoughFor === null ? null : counted(enoughFor, 'test'),
  ),
  container.fact('tests', 'Tests', 320, ({ tests }) => tests.join(', ')),
  container.fact('status', 'Status', 60, ({ status }) => status),
]
export const CONTAINER_PRESETS = all(CONTAINER_COLUMNS)

const sub = listColumns<ListedSubSpecialty>()

/** What can be printed of the sub specialties. */
export const SUB_SPECIALTY_COLUMNS: readonly ListColumn<ListedSubSpecialty>[] = [
  sub.fact('name', 'Sub specialty', 200, ({ name }) => name),
  sub.fact('group', 'Service group', 110, ({ serviceGroup }) => serviceGroup),
  sub.number('position', 'Order on reports', 90, ({ position }) => position),
  sub.number('tests', 'Tests', 60, ({ tests }) => tests),
  sub.fact('status', 'Status', 80, ({ status }) => status),
]
export const SUB_SPECIALTY_PRESETS = all(SUB_SPECIALTY_COLUMNS)
