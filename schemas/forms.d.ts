// Generated from tenants/ by "npm run tenant -- build": one type a form, the union over all tenants.

export interface CompanyAccountRegistration {
addressLine1: string
addressLine2: string
addressLine3?: string
alternatePhone?: string
businessName: string
city: string
cnae?: string
companyDocument: string
countryOfResidence?: string
directDialing?: string
economicActivity?: string
fantasyName: string
haveCheckingAccount?: string
municipal: string
orgDirectDialing?: string
orgPhone: string
organizationType: string
originType?: string
position: string
postcode?: string
primaryPhone: string
state: string
terms: boolean
}

export interface CompanyLogin {
loginCompanyDocument: string
loginEmail: string
loginPassword: string
}

export interface CompanyRecoveryRequest {
loginCompanyDocument: string
loginEmail: string
}

export interface CompanyRegistration {
addressLine1: string
addressLine2: string
addressLine3?: string
alternatePhone?: string
brandNewsLetter?: boolean
businessName: string
city: string
cnae?: string
companyDocument: string
countryOfResidence?: string
directDialing?: string
document: string
documentType?: string
economicActivity?: string
email: string
fantasyName: string
firstName: string
haveCheckingAccount?: string
lastName: string
middleName?: string
municipal: string
orgDirectDialing?: string
orgPhone: string
organizationType: string
originType?: string
password: string
personalDataTreatmentPolicy?: boolean
position: string
postcode?: string
primaryPhone: string
state: string
terms: boolean
}

export interface LiteRegistration {
document: string
documentType?: string
email: string
firstName: string
lastName: string
litePhone: string
password: string
personalDataTreatmentPolicy: boolean
taxpayerType: string
terms: boolean
}

export interface Login {
loginEmail: string
loginPassword: string
}

export interface PersonRegistration {
addCMR?: boolean
alternatePhone?: string
brandNewsLetter?: boolean
countryOfResidence?: string
directDialing?: string
document: string
documentType?: string
email: string
firstName: string
lastName: string
loyalty?: boolean
middleName?: string
offerSms?: boolean
password: string
personalDataTreatmentPolicy?: boolean
primaryPhone: string
receiveEmail?: boolean
terms: boolean
}

export interface RecoveryRequest {
loginEmail: string
}

export interface RecoveryReset {
password: string
verificationCode: string
}
