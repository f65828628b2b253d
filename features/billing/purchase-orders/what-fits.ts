/** Why something cannot be ordered. */
export type SubscriptionRefusal = 'enterprise' | 'needsCertificatePlan' | 'samePlan' | 'nothingToPay'
