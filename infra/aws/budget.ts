import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/**
 * Tells the alarms' address when the environment costs more in a month than was meant: at 80% of
 * `monthlyBudget` (US dollars), and as soon as the whole is forecast. Costs are known by the tags,
 * which AWS looks at once they are activated for billing.
 */
export function makeBudget(scope: Construct, { name, monthlyBudget, alarmMail }: Settings): void {
  if (!monthlyBudget || !alarmMail) return;
  const at = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      threshold,
      thresholdType: 'PERCENTAGE',
      comparisonOperator: 'GREATER_THAN',
    },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmMail }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `placewell-${name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
      costFilters: { TagKeyValue: [`user:environment$${name}`] },
    },
    notificationsWithSubscribers: [at('ACTUAL', 80), at('FORECASTED', 100)],
  });
}
