// Generated from tenants/ by "npm run tenant -- build": one type a form, the union over all tenants.

export interface AccountDeletion {
currentPassword: string
}

export interface Address {
addressLine1: string
addressLine2: string
addressLine3?: string
addressName: string
addressReference?: string
city: string
googleMap?: string
isDefaultAddress?: boolean
municipal: string
postcode?: string
state: string
}

export interface Cancellation {
cancellationDetail?: string
cancellationReason: string
cancellationUnderstood: boolean
contactEmail: string
directDialing?: string
primaryPhone: string
}

export interface Card {
cardDocumentNumber: string
cardDocumentType?: string
cardExpiry: string
cardHolderName: string
cardNumber: string
cardPhone: string
cardType: string
contactEmail: string
favoriteCard?: boolean
}

export interface ChangePassword {
currentPassword: string
newPassword: string
}

export interface Collaborator {
collaboratorDocument?: string
collaboratorEmail: string
collaboratorStatus: string
directDialing?: string
documentType?: string
firstName?: string
lastName: string
maximumPurchaseAmount?: string
ownCompanyDocument: string
primaryPhone?: string
purchaseLimit: string
userType: string
workSite?: string
}

export interface CollaboratorAccess {
password: string
personalDataTreatmentPolicy?: boolean
terms: boolean
verificationCode: string
}

export interface CollaboratorCode {
loginCompanyDocument: string
loginEmail: string
}

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
powerOfAttorney?: string
primaryPhone: string
state: string
taxCertificate?: string
terms: boolean
}

export interface CompanyInformation {
addressLine1: string
addressLine2: string
addressLine3?: string
businessName: string
city?: string
cnae?: string
companyContactDialing_1?: string
companyContactDialing_2?: string
companyContactDialing_3?: string
companyContactDialing_4?: string
companyContactEmail_1?: string
companyContactEmail_2?: string
companyContactEmail_3?: string
companyContactEmail_4?: string
companyContactName_1?: string
companyContactName_2?: string
companyContactName_3?: string
companyContactName_4?: string
companyContactPhone_1?: string
companyContactPhone_2?: string
companyContactPhone_3?: string
companyContactPhone_4?: string
companyContactRole_1?: string
companyContactRole_2?: string
companyContactRole_3?: string
companyContactRole_4?: string
companyDocument: string
contacts_count?: string
economicActivity?: string
fantasyName?: string
haveCheckingAccount?: string
municipal?: string
orgDirectDialing?: string
orgPhone: string
organizationType: string
position: string
postcode?: string
powerOfAttorney?: string
state?: string
taxCertificate?: string
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
powerOfAttorney?: string
primaryPhone: string
state: string
taxCertificate?: string
terms: boolean
}

export interface Complaint {
claimedAmount?: string
complainedGood: string
complaintDetail: string
complaintKind: string
complaintRequest: string
contactEmail: string
directDialing?: string
documentType?: string
firstName: string
goodKind?: string
guardianName?: string
homeAddress?: string
lastName: string
personDocument: string
primaryPhone: string
purchaseNumber?: string
}

export interface Consent {
personalDataTreatmentPolicy?: boolean
terms: boolean
}

export interface EmailChange {
currentPassword: string
newEmail: string
}

export interface EmailChangeCode {
verificationCode: string
}

export interface List {
listName: string
}

export interface LiteRegistration {
companyDocument?: string
document?: string
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

export interface LoyaltySubscription {
contactEmail: string
dateOfBirth: string
documentType?: string
firstName: string
lastName: string
loyalty: boolean
ownDocument: string
primaryPhone: string
}

export interface OrderLookup {
orderNumber: string
}

export interface OrderSearch {
orderCreator?: string
orderGroup?: string
orderYear?: string
searchedOrder?: string
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

export interface PersonalInformation {
alternatePhone?: string
countryOfResidence?: string
dateOfBirth?: string
directDialing?: string
document: string
documentType?: string
firstName: string
gender?: string
lastName: string
middleName?: string
primaryPhone: string
}

export interface PostcodePlaces {
city: string
municipal?: string
state: string
}

export interface PostcodeStreet {
searchedStreet?: string
}

export interface PurchaseReferences {
costCentre?: string
purchaseReference?: string
}

export interface RecoveryRequest {
loginEmail: string
}

export interface RecoveryReset {
password: string
verificationCode: string
}

export interface Refund {
accountHolder: string
accountNumber: string
accountType: string
bankBranch?: string
bankName?: string
contactEmail: string
holderDocument: string
holderDocumentType: string
refundBank: string
}

export interface Withdrawal {
contactEmail: string
firstName: string
lastName: string
purchaseNumber: string
returnedGoods?: string
}
