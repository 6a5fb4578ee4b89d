import { Link } from "@remix-run/react";
import { Plus } from "lucide-react";
import { paths } from "~/contracts/paths";
import { Measure } from "~/ui/charts/measure";
import { House } from "~/ui/property/house";

const STEPS = ["The address", "The rooms, from templates with usual amounts", "The first receipt"];

/** Before there is a renovation. */
export function FirstReno({ productName }: { productName: string }) {
  return (
    <div className="page">
      <section className="sheet standing drawn first-reno">
        <h1>Welcome to {productName}</h1>
        <Measure
          label="What will it cost to finish?"
          note="Name the house and pick its rooms. The drawing fills as you spend, and is hatched where a room goes over."
        >
          <span aria-hidden="true">$ ? ? ?</span>
        </Measure>
        <ol>
          {STEPS.map((step, index) => (
            <li key={step}>
              <span className="balloon" aria-hidden="true">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        <p className="flex flex-wrap gap-3">
          <Link className="btn btn-primary" to={paths.addProperty}>
            <Plus size={18} aria-hidden /> First Reno
          </Link>
          <Link className="btn" to={paths.example}>
            See an example
          </Link>
        </p>
        <House projects={[]} status="active" completeDate={null} />
      </section>
    </div>
  );
}
