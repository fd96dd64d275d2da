import { Link } from 'react-router-dom';
import { TOPICS, type Topic } from './topics.ts';

/** Links to topics as tiles; `to` gives each its address. */
export function Tiles({ topics, to }: { topics: Topic[]; to: (topic: Topic) => string }) {
  return (
    <ul className="pw-tiles">
      {topics.map((topic) => (
        <li key={topic} className="pw-tile">
          <Link to={to(topic)} className="pw-tile__link">
            {TOPICS[topic].title}
          </Link>
          <p className="pw-tile__about">{TOPICS[topic].about}</p>
        </li>
      ))}
    </ul>
  );
}
