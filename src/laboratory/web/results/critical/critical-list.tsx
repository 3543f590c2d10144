import { useRead } from '../../../../platform/web/use-call.ts'
import { criticalFindingsContract } from '../../../../radiology/model/critical/critical-findings.contract.ts'
import { CriticalFindings } from '../../../../radiology/web/critical/critical-findings.tsx'
import CriticalTab from './critical-tab.tsx'

/** What is critical of radiology and of the laboratory, and no doctor knows yet. */
function CriticalList() {
  const { data } = useRead(criticalFindingsContract.list, {})
  return (
    <>
      <CriticalFindings />
      <CriticalTab isAlone={data?.findings.length === 0} />
    </>
  )
}
export default CriticalList
