/** A letter made from a template, as it is sent to be refined. */
export const LETTER = `Date: 22/11/2026

To,
The Medical Superintendent / Competent Authority,
Employees' State Insurance Corporation

Subject: Request for no deduction - Sangeeta Bhoyar, Claim ID CLM04518356

Respected Sir/Madam,

This is with reference to the claim of Sangeeta Bhoyar, 43 years, female, UHID UHHO26K07005, relation to the insured person Wife, who was admitted under visit IH26K07003 on 07/11/2026 with the diagnosis Acute calculous cholecystitis for Open cholecystectomy (code GS118), a package of 7 days.

During this admission the patient developed Surgical site infection on 12/11/2026. Purulent discharge from the wound, treated with daily dressings and antibiotics by culture. Severity: Moderate.

This complication is not part of the package, because it is an event that arose after surgery in spite of all precautions. On 13/11/2026 Dr. Anjum Siddiqui, Consultant Surgeon, advised further inpatient treatment. The additional treatment given was dressings and intravenous antibiotics over 4 days. It is billed as per CGHS 2024 Ward Tariff.

In view of the above we request that no deduction be made for the additional days and the additional treatment. The clinical records are enclosed.

Thanking you,

Yours faithfully,


Authorised Signatory
Hope Hospital`

/** The same letter in the styles that models write: with sections, and freely. Nothing is said differently. */
export const AS_MODELS_WRITE_IT: Readonly<Record<string, string>> = {
  'with sections': `Date: 22/11/2026

To,
The Medical Superintendent / Competent Authority,
Employees' State Insurance Corporation

Subject: Request for No Deduction in respect of Sangeeta Bhoyar, Claim ID CLM04518356

Respected Sir/Madam,

We write with reference to the above-mentioned claim pertaining to Sangeeta Bhoyar, aged 43 years, female (UHID: UHHO26K07005), Wife of the insured person.

1. Admission and Diagnosis
The patient was admitted on 07/11/2026 under visit IH26K07003 with a diagnosis of Acute calculous cholecystitis and underwent Open cholecystectomy (code GS118), which carries a package of 7 days.

2. Complication
On 12/11/2026, during the same admission, the patient developed a Surgical site infection of Moderate severity. There was purulent discharge from the wound, which was managed with daily dressings and culture-guided antibiotics.

3. Justification for Additional Stay
We respectfully submit that this complication does not form part of the package, as it arose after surgery despite all precautions having been taken. On 13/11/2026, Dr. Anjum Siddiqui, Consultant Surgeon, advised further inpatient treatment. Accordingly, dressings and intravenous antibiotics were administered over an additional 4 days. The same has been billed as per the CGHS 2024 Ward Tariff.

4. Request
In view of the foregoing, we humbly request your good office to settle the claim without any deduction on account of the additional days and treatment. The relevant clinical records are enclosed herewith for your kind perusal.

We shall be grateful for your favourable consideration.

Thanking you,

Yours faithfully,

Authorised Signatory
Hope Hospital`,
  freely: `Hope Hospital
Date: 22/11/2026

The Medical Superintendent / Competent Authority
Employees' State Insurance Corporation

Re: No-Deduction Request – Sangeeta Bhoyar (Claim ID: CLM04518356)

Dear Sir/Madam,

Sangeeta Bhoyar (43 years, female; UHID UHHO26K07005; relation to insured person: Wife) was admitted to our hospital under visit no. IH26K07003 on 07/11/2026. The diagnosis was Acute calculous cholecystitis, and the approved procedure was Open cholecystectomy (code GS118) with a 7-day package.

Unfortunately, on 12/11/2026 she developed a Surgical site infection (Severity: Moderate). The wound showed purulent discharge and required daily dressings along with antibiotics according to culture.

Please note that this complication falls outside the package: it is an event that occurred after surgery in spite of every precaution. Dr. Anjum Siddiqui, Consultant Surgeon, advised further inpatient treatment on 13/11/2026, and dressings with intravenous antibiotics were continued for 4 days. Billing has been done in accordance with the CGHS 2024 Ward Tariff.

We therefore request you to kindly ensure that no deductions are made for the additional days and additional treatment provided. Clinical records are enclosed for reference. Should you require any clarification, please do not hesitate to contact us.

Thank you,
Yours faithfully,
Authorised Signatory, Hope Hospital`,
}
