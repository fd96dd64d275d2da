import { Link } from 'react-router-dom';
import useSWRImmutable from 'swr/immutable';
import { loadConfig } from '../../../app/session/config.ts';

/** In the demo the list's foot says what of it is invented (domiciliary, section 9). */
export function DemoFoot() {
  const { data: config } = useSWRImmutable('config', loadConfig);
  // A local system that began without the demo has no accounts of it, and nothing invented.
  if (!config?.local || !config.demoAccounts) return null;
  return (
    <p className="pw-list-demo">
      This is a demonstration: AQP status, services and availability of real agencies are invented
      and say nothing about them. Those called ‘Demo Homecare’ do not exist.{' '}
      <Link to="/about_data">About the data</Link>
    </p>
  );
}
